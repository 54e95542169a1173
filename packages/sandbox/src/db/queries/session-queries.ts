import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database';
import { userSessions } from '../schema';

export type UserSession = typeof userSessions.$inferSelect;

export async function insertSession(db: Database, session: typeof userSessions.$inferInsert): Promise<void> {
  await db.insert(userSessions).values(session);
}

/** The session of a token that has neither run out nor been ended. */
export async function findLiveSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<UserSession | undefined> {
  const { expiresAt, revokedAt } = userSessions;
  const [session] = await db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.tokenHash, tokenHash), gt(expiresAt, now), isNull(revokedAt)));
  return session;
}

/** Ends one session by its id, or every one of a user. Answers with how many there were to end. */
export async function revokeSessions(
  db: Database,
  of: { sessionId: string } | { userId: number },
  at: Date,
): Promise<number> {
  const { sessionId, userId, revokedAt } = userSessions;
  const whose = 'sessionId' in of ? eq(sessionId, of.sessionId) : eq(userId, of.userId);
  const ended = await db
    .update(userSessions)
    .set({ revokedAt: at })
    .where(and(whose, isNull(revokedAt)))
    .returning({ sessionId });
  return ended.length;
}
