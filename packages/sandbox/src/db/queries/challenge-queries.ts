import { eq } from 'drizzle-orm';
import type { Database } from '../database';
import { challenges } from '../schema';

export type Challenge = typeof challenges.$inferSelect;

export async function insertChallenge(db: Database, challenge: Challenge): Promise<void> {
  await db.insert(challenges).values(challenge);
}

/** The bank's record, by its own id. */
export async function findChallenge(db: Database, acsTransId: string): Promise<Challenge | undefined> {
  const [challenge] = await db.select().from(challenges).where(eq(challenges.acsTransId, acsTransId));
  return challenge;
}

/** The same, by the id that the provider gave it. */
export async function findChallengeOf(
  db: Database,
  threeDsServerTransId: string,
): Promise<Challenge | undefined> {
  const [challenge] = await db
    .select()
    .from(challenges)
    .where(eq(challenges.threeDsServerTransId, threeDsServerTransId));
  return challenge;
}
