import {
  IPV6_SITE_FACTOR,
  type Limit,
  type LimitName,
  LIMITS,
  type LimitSubject,
  WAIT_TEXT,
} from '@istmo/contract/limits';
import { eq, sql } from 'drizzle-orm';
import { TooManyTries } from '../api-error';
import type { Config } from '../config';
import { keyedHash } from '../data-folder';
import { batched, type Database, prepared, rowsByKey } from '../db/database';
import { challengeTries, tries } from '../db/schema';
import type { Services } from '../services';
import { siteOf } from './addresses';

/** A limit that counts in a time window. Other limits count what exists at the same time. */
type WindowLimit = {
  [N in LimitName]: (typeof LIMITS)[N] extends { windowMs: number } ? N : never;
}[LimitName];

/** A limit and the subject that it counts. */
export type Counted = { limit: WindowLimit; of: string };

/** The subjects that all tests on one machine share. */
const SHARED: readonly LimitSubject[] = ['card', 'client', 'merchant', 'payer', 'phone'];

/** The number of a limit. The setting `LIMIT_FACTOR` multiplies limits of shared subjects only. */
export function mostOf({ limitFactor }: Pick<Config, 'limitFactor'>, name: LimitName): number {
  const { most, by }: Limit = LIMITS[name];
  return by.every((subject) => SHARED.includes(subject)) ? most * limitFactor : most;
}

/** The error above a limit, with its text for the payer. */
export function tooMany(name: LimitName, waitMs: number): TooManyTries {
  const { key, text = WAIT_TEXT }: Limit = LIMITS[name];
  return new TooManyTries(waitMs, key ?? text);
}

/**
 * Counts a try before it is checked, so that concurrent tries are all counted. Throws ApiError 429 above the
 * limit.
 */
export async function limitTries(services: Services, counted: Counted): Promise<void> {
  const above = await addTry(services, counted);
  if (above)
    throw tooMany(counted.limit, above.since.getTime() + LIMITS[counted.limit].windowMs - services.clock());
}

/** Counts a try. Returns whether it is above the limit. */
export async function passesLimit(services: Services, counted: Counted): Promise<boolean> {
  return (await addTry(services, counted)) !== undefined;
}

/**
 * Checks limits without counting, for limits that count failures only. Throws ApiError 429 when one is used up.
 */
export async function refuseTries(services: Services, ...all: Counted[]): Promise<void> {
  for (const { limit, isUsedUp, waitMs } of await triesOf(services, all))
    if (isUsedUp) throw tooMany(limit, waitMs);
}

type Tries = {
  limit: WindowLimit;
  /** The tries in the current window. */
  count: number;
  isUsedUp: boolean;
  /** The time left in the window. */
  waitMs: number;
};

/** The tries of several limits, in their order. The tries of a client are followed by those of its site, if it has one. */
export async function triesOf(services: Services, all: readonly Counted[]): Promise<Tries[]> {
  const counters = all.flatMap((counted) => countersOf(services, counted));
  const subjects = counters.map(({ subject }) => subject);
  const found = await Promise.all(subjects.map((subject) => findTried(services.db, subject)));
  return counters.map(({ limit, most }, place) => {
    const tried = found[place];
    const waitMs = (tried?.since.getTime() ?? 0) + LIMITS[limit].windowMs - services.clock();
    const count = tried && waitMs > 0 ? tried.count : 0;
    return { limit, count, isUsedUp: count >= most, waitMs };
  });
}

/** The number of tries of one limit in the current window. */
export async function countOf(services: Services, counted: Counted): Promise<number> {
  const [tries] = await triesOf(services, [counted]);
  return tries?.count ?? 0;
}

/** Resets the count after a success. */
export async function forgiveTries(services: Services, counted: Counted): Promise<void> {
  await forgetTries(services.db, subjectOf(services, counted));
}

/** Subtracts successful tries; earlier failures still count. */
export async function uncountTries(services: Services, counted: Counted, count = 1): Promise<void> {
  for (const { subject } of countersOf(services, counted)) await takeTriesBack(services.db, subject, count);
}

/** The stored names of subjects. With them a try can be taken back later, without knowing the subjects. */
export function subjectsOf(services: Services, all: readonly Counted[]): string[] {
  return all.flatMap((counted) => countersOf(services, counted)).map(({ subject }) => subject);
}

type Counter = { limit: WindowLimit; subject: string; most: number };

/** A subject's counters: a client on an IPv6 network also counts for its site, which has many networks. */
function countersOf(services: Services, counted: Counted): Counter[] {
  const { limit, of } = counted;
  const { by }: Limit = LIMITS[limit];
  const most = mostOf(services.config, limit);
  const own = { limit, subject: subjectOf(services, counted), most };
  const site = by.length === 1 && by[0] === 'client' ? siteOf(of) : undefined;
  if (site === undefined) return [own];
  return [own, { limit, subject: subjectOf(services, { limit, of: site }), most: most * IPV6_SITE_FACTOR }];
}

/**
 * Counts a try. If a counter is above its limit, returns the start of its window. Tries of a network above its own limit do not
 * count for its site, so that they do not block the other networks there.
 */
async function addTry(services: Services, counted: Counted): Promise<{ since: Date } | undefined> {
  const now = services.clock();
  const times = { now: new Date(now), since: new Date(now - LIMITS[counted.limit].windowMs) };
  for (const { subject, most } of countersOf(services, counted)) {
    const { count, since } = await countTry(services.db, { subject, ...times });
    if (count > most) return { since };
  }
  return undefined;
}

// A keyed hash, because a password may be typed as a name.
function subjectOf(services: Services, { limit, of }: Counted): string {
  return keyedHash(services, 'tries', `${limit}:${of}`);
}

/**
 * Counts a try, or an amount, and returns the count and the start of its window. A count that started before `since` begins
 * again.
 */
export async function countTry(
  db: Database,
  { subject, by = 1, now, since }: { subject: string; by?: number; now: Date; since: Date },
): Promise<{ count: number; since: Date }> {
  const isOld = sql`${tries.since} < ${since.toISOString()}`;
  const [row] = await db
    .insert(tries)
    .values({ subject, count: by, since: now })
    .onConflictDoUpdate({
      target: tries.subject,
      set: {
        count: sql`case when ${isOld} then excluded.count else ${tries.count} + excluded.count end`,
        since: sql`case when ${isOld} then excluded.since else ${tries.since} end`,
      },
    })
    .returning({ count: tries.count, since: tries.since });
  return row ?? { count: by, since: now };
}

type Tried = typeof tries.$inferSelect;

/** A subject's count, and the start of its window. */
function findTried(db: Database, subject: string): Promise<Tried | undefined> {
  const find = prepared(db, 'tries_of_subjects', (name) => {
    const isAsked = sql`${tries.subject} = any(${sql.placeholder('subjects')})`;
    const query = db.select().from(tries).where(isAsked).prepare(name);
    return batched(
      rowsByKey(
        (subjects: string[]) => query.execute({ subjects }),
        (tried) => tried.subject,
      ),
    );
  });
  return find(subject);
}

export async function takeTriesBack(db: Database, subject: string, count: number): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`greatest(${tries.count} - ${count}, 0)` })
    .where(eq(tries.subject, subject));
}

/** Stores the counters in which a challenged payment is counted. */
export async function keepChallengeTries(
  db: Database,
  kept: typeof challengeTries.$inferInsert,
): Promise<void> {
  await db.insert(challengeTries).values(kept);
}

/** Deletes and returns the subjects of a challenged payment, once. */
export async function takeChallengeTries(db: Database, paymentId: string): Promise<string[]> {
  const [taken] = await db
    .delete(challengeTries)
    .where(eq(challengeTries.paymentId, paymentId))
    .returning({ subjects: challengeTries.subjects });
  return taken?.subjects ?? [];
}

async function forgetTries(db: Database, subject: string): Promise<void> {
  await db.delete(tries).where(eq(tries.subject, subject));
}
