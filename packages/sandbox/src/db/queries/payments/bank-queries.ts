import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { bankAnswers, challenges } from '../../schema';

export type BankAnswerRow = Pick<typeof bankAnswers.$inferSelect, 'answer' | 'times'>;

const ONLY = 1;

/** The bank's next answer, or `undefined` when the card decides. */
export async function readBankAnswer(db: Database): Promise<BankAnswerRow | undefined> {
  const [row] = await db.select().from(bankAnswers).where(eq(bankAnswers.id, ONLY));
  return row && (row.times ?? 1) > 0 ? { answer: row.answer, times: row.times } : undefined;
}

/** `undefined` resets it, so that the card decides. */
export async function writeBankAnswer(db: Database, next: BankAnswerRow | undefined): Promise<void> {
  await db.delete(bankAnswers).where(eq(bankAnswers.id, ONLY));
  if (next) await db.insert(bankAnswers).values({ id: ONLY, ...next });
}

/** Reads the answer and uses it up for one payment. Concurrent payments each take one. */
export async function takeBankAnswer(db: Database): Promise<BankAnswerRow | undefined> {
  const { id, times } = bankAnswers;
  const [row] = await db
    .update(bankAnswers)
    .set({ times: sql`${times} - 1` })
    .where(sql`${id} = ${ONLY} and (${times} is null or ${times} > 0)`)
    .returning();
  return row;
}

export type Challenge = typeof challenges.$inferSelect;

export async function insertChallenge(db: Database, challenge: Challenge): Promise<void> {
  await db.insert(challenges).values(challenge);
}

/** Finds the bank's record by the bank's id. */
export async function findChallenge(db: Database, acsTransId: string): Promise<Challenge | undefined> {
  const [challenge] = await db.select().from(challenges).where(eq(challenges.acsTransId, acsTransId));
  return challenge;
}

/** Finds it by the provider's id. */
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
