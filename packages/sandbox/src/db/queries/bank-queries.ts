import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { bankAnswers } from '../schema';

export type BankAnswerRow = Pick<typeof bankAnswers.$inferSelect, 'answer' | 'times'>;

const ONLY = 1;

/** What the bank is to say next, or `undefined` where the card decides. */
export async function readBankAnswer(db: Database): Promise<BankAnswerRow | undefined> {
  const [row] = await db.select().from(bankAnswers).where(eq(bankAnswers.id, ONLY));
  return row && (row.times ?? 1) > 0 ? { answer: row.answer, times: row.times } : undefined;
}

/** `undefined` leaves it to the card again. */
export async function writeBankAnswer(db: Database, next: BankAnswerRow | undefined): Promise<void> {
  await db.delete(bankAnswers).where(eq(bankAnswers.id, ONLY));
  if (next) await db.insert(bankAnswers).values({ id: ONLY, ...next });
}

/** The same for one payment, which uses it up: of two that come at once each takes its own. */
export async function takeBankAnswer(db: Database): Promise<BankAnswerRow | undefined> {
  const { id, times } = bankAnswers;
  const [row] = await db
    .update(bankAnswers)
    .set({ times: sql`${times} - 1` })
    .where(sql`${id} = ${ONLY} and (${times} is null or ${times} > 0)`)
    .returning();
  return row;
}
