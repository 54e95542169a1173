import { and, asc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { captchaChecks, challengeTries, IN_APPS, payments, tries } from '../../schema';

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

/** The counts of subjects' tries and the start of their windows. */
export async function findTries(
  db: Database,
  subjects: readonly string[],
): Promise<(typeof tries.$inferSelect)[]> {
  if (subjects.length === 0) return [];
  return db
    .select()
    .from(tries)
    .where(inArray(tries.subject, [...subjects]));
}

/** Subtracts tries from a subject's count. */
export async function takeTriesBack(db: Database, subject: string, count: number): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`greatest(${tries.count} - ${count}, 0)` })
    .where(eq(tries.subject, subject));
}

/** Remembers the subjects in whose counts a challenged payment is. */
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

export async function forgetTries(db: Database, subject: string): Promise<void> {
  await db.delete(tries).where(eq(tries.subject, subject));
}

/** Deletes counts whose window started before a time, and the subjects of challenges that began before it. */
export async function forgetOldTries(db: Database, before: Date): Promise<void> {
  await db.delete(challengeTries).where(lt(challengeTries.at, before));
  await db.delete(tries).where(lt(tries.since, before));
}

export type CaptchaCheck = typeof captchaChecks.$inferSelect;

/** Stores the check of a token. Returns whether the token is new. */
export async function insertCheck(db: Database, check: CaptchaCheck): Promise<boolean> {
  const rows = await db
    .insert(captchaChecks)
    .values(check)
    .onConflictDoNothing()
    .returning({ tokenHash: captchaChecks.tokenHash });
  return rows.length > 0;
}

/**
 * Uses up the check of a token. Returns its score, or `undefined` when no check since `since` is valid. Two payments
 * cannot use one check: the second waits for the row of the first.
 */
export async function useCheck(
  db: Database,
  { tokenHash, since }: { tokenHash: string; since: Date },
): Promise<number | undefined> {
  const { valid, at, score } = captchaChecks;
  const [row] = await db
    .update(captchaChecks)
    .set({ valid: false })
    .where(and(eq(captchaChecks.tokenHash, tokenHash), eq(valid, true), gt(at, since)))
    .returning({ score });
  return row?.score;
}

/** Deletes the checks before a time. */
export async function forgetChecks(db: Database, before: Date): Promise<void> {
  await db.delete(captchaChecks).where(lt(captchaChecks.at, before));
}

type Subscriber = { merchantId: number; subscriber: string; besides: string; now: Date };

/** A merchant's requests that wait in the apps of a phone, by its last eight digits. The first to end is first. */
export function pushesInApps(
  db: Database,
  { merchantId, subscriber, besides, now }: Subscriber,
): Promise<{ endsAt: Date | null }[]> {
  const phone = sql`case when ${payments.detail} ->> 'way' = 'push' then ${payments.detail} ->> 'phone' end`;
  return db
    .select({ endsAt: payments.endsAt })
    .from(payments)
    .where(
      and(
        eq(payments.merchantId, merchantId),
        IN_APPS,
        isNull(payments.voidedAt),
        gt(payments.endsAt, now),
        ne(payments.id, besides),
        sql`right(${phone}, 8) = ${subscriber}`,
      ),
    )
    .orderBy(asc(payments.endsAt));
}
