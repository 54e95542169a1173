import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { tries } from '../schema';

/** Counts one more try of a subject and answers how many that makes, and from when; those from before `since` no longer count. */
export async function countTry(
  db: Database,
  { subject, now, since }: { subject: string; now: Date; since: Date },
): Promise<{ count: number; since: Date }> {
  const isOld = sql`${tries.since} < ${since.toISOString()}`;
  const [row] = await db
    .insert(tries)
    .values({ subject, count: 1, since: now })
    .onConflictDoUpdate({
      target: tries.subject,
      set: {
        count: sql`case when ${isOld} then 1 else ${tries.count} + 1 end`,
        since: sql`case when ${isOld} then excluded.since else ${tries.since} end`,
      },
    })
    .returning({ count: tries.count, since: tries.since });
  return row ?? { count: 1, since: now };
}

/** How many tries of a subject were counted, and from when. */
export async function findTries(
  db: Database,
  subject: string,
): Promise<{ count: number; since: Date } | undefined> {
  const [row] = await db
    .select({ count: tries.count, since: tries.since })
    .from(tries)
    .where(eq(tries.subject, subject));
  return row;
}

/** One try less. */
export async function takeTryBack(db: Database, subject: string): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`greatest(${tries.count} - 1, 0)` })
    .where(eq(tries.subject, subject));
}

export async function forgetTries(db: Database, subject: string): Promise<void> {
  await db.delete(tries).where(eq(tries.subject, subject));
}
