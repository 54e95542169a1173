import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { notifications, users, userSessions } from '../../schema';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Finds a user by login or e-mail, ignoring case. */
export async function findUserByName(db: Database, name: string): Promise<User | undefined> {
  const wanted = name.trim().toLowerCase();
  const isLogin = eq(sql`lower(${users.login})`, wanted);
  const [user] = await db
    .select()
    .from(users)
    .where(or(isLogin, eq(sql`lower(${users.email})`, wanted)));
  return user;
}

export async function findUser(db: Database, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Inserts a user. Returns `undefined` when the login or the e-mail is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<User | undefined> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return inserted;
}

export async function writePasswordHash(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** Replaces the hash of the same password, unless the password was changed meanwhile. */
export async function renewPasswordHash(
  db: Database,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  renewed: string,
): Promise<void> {
  const isSame = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  await db.update(users).set({ passwordHash: renewed }).where(isSame);
}

export type UserSession = typeof userSessions.$inferSelect;

export async function insertSession(db: Database, session: typeof userSessions.$inferInsert): Promise<void> {
  await db.insert(userSessions).values(session);
}

/** Finds a session that has neither expired nor ended, nor was replaced at `replacedBefore` or earlier. */
export async function findLiveSession(
  db: Database,
  tokenHash: string,
  { now, replacedBefore }: { now: Date; replacedBefore: Date },
): Promise<UserSession | undefined> {
  const { expiresAt, revokedAt, replacedAt } = userSessions;
  const isCurrent = or(isNull(replacedAt), gt(replacedAt, replacedBefore));
  const [session] = await db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.tokenHash, tokenHash), gt(expiresAt, now), isNull(revokedAt), isCurrent));
  return session;
}

/** Marks a session as replaced, once. Returns it, or `undefined` if it has ended. */
export async function replaceSession(
  db: Database,
  sessionId: string,
  at: Date,
): Promise<UserSession | undefined> {
  const [session] = await db
    .update(userSessions)
    .set({ replacedAt: sql`coalesce(${userSessions.replacedAt}, ${at.toISOString()})` })
    .where(and(eq(userSessions.sessionId, sessionId), isNull(userSessions.revokedAt)))
    .returning();
  return session;
}

/** Ends one login with all sessions that its refreshes made, or all sessions of a user. Returns how many ended. */
export async function revokeSessions(
  db: Database,
  of: { sessionId: string } | { userId: number },
  at: Date,
): Promise<number> {
  const { sessionId, userId, revokedAt, family } = userSessions;
  const familyOf = (id: string) => db.select({ family }).from(userSessions).where(eq(sessionId, id));
  const whose = 'sessionId' in of ? inArray(family, familyOf(of.sessionId)) : eq(userId, of.userId);
  const ended = await db
    .update(userSessions)
    .set({ revokedAt: at })
    .where(and(whose, isNull(revokedAt)))
    .returning({ sessionId });
  return ended.length;
}

export type Notification = typeof notifications.$inferSelect;

export async function insertNotification(
  db: Database,
  notification: typeof notifications.$inferInsert,
): Promise<void> {
  await db.insert(notifications).values(notification);
}

/** A user's notifications, newest first. */
export function notificationsOf(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Notification[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset(offset);
}
