import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { challengeTries, tries } from '../../schema';

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
