import { type Limit, type LimitName, LIMITS, type LimitSubject, WAIT_TEXT } from '@istmo/contract/limits';
import { TooManyTries } from '../api-error';
import type { Config } from '../config';
import { countTry, findTries, forgetTries, takeTriesBack } from '../db/queries/users/tries-queries';
import { keyedHash } from '../install-secret';
import type { Services } from '../services';

/** A limit that counts in a window. The others count what there is at the same time. */
type WindowLimit = {
  [N in LimitName]: (typeof LIMITS)[N] extends { windowMs: number } ? N : never;
}[LimitName];

/** A limit and whom it counts. */
export type Counted = { limit: WindowLimit; of: string };

/** What everybody on one machine shares. */
const SHARED: readonly LimitSubject[] = ['card', 'client', 'merchant', 'payer', 'phone'];

/**
 * The number of a limit. The setting `LIMIT_FACTOR` raises those that count only what tests of one machine share: its address,
 * payer, test cards, phones and merchants.
 */
export function mostOf({ limitFactor }: Pick<Config, 'limitFactor'>, name: LimitName): number {
  const { most, by }: Limit = LIMITS[name];
  return by.every((subject) => SHARED.includes(subject)) ? most * limitFactor : most;
}

/** The error above a limit, with what its payer reads. */
export function tooMany(name: LimitName, waitMs: number): TooManyTries {
  const { key, text = WAIT_TEXT }: Limit = LIMITS[name];
  return new TooManyTries(waitMs, key ?? text);
}

/**
 * Counts a try before it is checked, so that concurrent tries are all counted. Throws ApiError 429 above the
 * limit.
 */
export async function limitTries(services: Services, counted: Counted): Promise<void> {
  const { count, since } = await addTry(services, counted);
  if (count > mostOf(services.config, counted.limit))
    throw tooMany(counted.limit, since.getTime() + LIMITS[counted.limit].windowMs - services.clock());
}

/** Counts a try. Returns whether it is above the limit. */
export async function passesLimit(services: Services, counted: Counted): Promise<boolean> {
  const { count } = await addTry(services, counted);
  return count > mostOf(services.config, counted.limit);
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

/** The tries of several limits, in their order. */
export async function triesOf(services: Services, all: readonly Counted[]): Promise<Tries[]> {
  const subjects = all.map((counted) => subjectOf(services, counted));
  const found = new Map((await findTries(services.db, subjects)).map((tried) => [tried.subject, tried]));
  return all.map(({ limit }, place) => {
    const tried = found.get(subjects[place] ?? '');
    const waitMs = (tried?.since.getTime() ?? 0) + LIMITS[limit].windowMs - services.clock();
    const count = tried && waitMs > 0 ? tried.count : 0;
    return { limit, count, isUsedUp: count >= mostOf(services.config, limit), waitMs };
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
  await takeTriesBack(services.db, subjectOf(services, counted), count);
}

/** Counts a try. Returns the number of tries in the window, and when it began. */
function addTry(services: Services, counted: Counted): Promise<{ count: number; since: Date }> {
  const now = services.clock();
  return countTry(services.db, {
    subject: subjectOf(services, counted),
    now: new Date(now),
    since: new Date(now - LIMITS[counted.limit].windowMs),
  });
}

// A keyed hash, because a password may be typed as a name.
function subjectOf(services: Services, { limit, of }: Counted): string {
  return keyedHash(services, 'tries', `${limit}:${of}`);
}
