import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database';
import { claveSessions } from '../../schema';

export type ClaveSession = typeof claveSessions.$inferSelect;
export type ClaveAnswer = NonNullable<ClaveSession['answer']>;

export async function insertClaveSession(
  db: Database,
  session: typeof claveSessions.$inferInsert,
): Promise<void> {
  await db.insert(claveSessions).values(session);
}

export async function findClaveSession(db: Database, token: string): Promise<ClaveSession | undefined> {
  const [session] = await db.select().from(claveSessions).where(eq(claveSessions.token, token));
  return session;
}

export async function findClaveSessionOf(db: Database, paymentId: string): Promise<ClaveSession | undefined> {
  const [session] = await db.select().from(claveSessions).where(eq(claveSessions.paymentId, paymentId));
  return session;
}

/** Stores the first answer only. */
export async function keepClaveAnswer(db: Database, token: string, answer: ClaveAnswer): Promise<void> {
  await db
    .update(claveSessions)
    .set({ answer })
    .where(and(eq(claveSessions.token, token), isNull(claveSessions.answer)));
}
