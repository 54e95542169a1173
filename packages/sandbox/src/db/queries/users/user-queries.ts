import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { mailedCodes, merchants, notifications, payments, users, userSessions } from '../../schema';
import type { MerchantRow } from '../merchants/merchant-queries';
import type { Payment } from '../payments/payment-queries';

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

export async function findSession(db: Database, tokenHash: string): Promise<UserSession | undefined> {
  const [session] = await db.select().from(userSessions).where(eq(userSessions.tokenHash, tokenHash));
  return session;
}

export async function writeSessionUse(db: Database, tokenHash: string, at: Date): Promise<void> {
  await db.update(userSessions).set({ lastUsedAt: at }).where(eq(userSessions.tokenHash, tokenHash));
}

/** Whether the user of a login gave the password again for an attempt. */
export async function isAttemptConfirmed(db: Database, family: string, attemptId: string): Promise<boolean> {
  const { confirmedAttempt } = userSessions;
  const isConfirmed = and(eq(userSessions.family, family), eq(confirmedAttempt, attemptId));
  return (await db.$count(userSessions, isConfirmed)) > 0;
}

export async function writeConfirmedAttempt(db: Database, family: string, attemptId: string): Promise<void> {
  await db.update(userSessions).set({ confirmedAttempt: attemptId }).where(eq(userSessions.family, family));
}

/** Whether a login has a session that has neither expired nor ended. */
export async function hasLiveSession(
  db: Database,
  { family, now }: { family: string; now: Date },
): Promise<boolean> {
  const { expiresAt, revokedAt } = userSessions;
  const isLive = and(eq(userSessions.family, family), gt(expiresAt, now), isNull(revokedAt));
  return (await db.$count(userSessions, isLive)) > 0;
}

/** The latest session of each live login of a user: the login `first`, then the newest. */
export async function liveLogins(
  db: Database,
  { userId, first, now, limit }: { userId: number; first: string; now: Date; limit: number },
): Promise<UserSession[]> {
  const { family, createdAt, expiresAt, revokedAt } = userSessions;
  const latest = db
    .selectDistinctOn([family])
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), isNull(revokedAt), gt(expiresAt, now)))
    .orderBy(family, desc(createdAt), desc(userSessions.lastUsedAt))
    .as('latest');
  return db
    .select()
    .from(latest)
    .orderBy(sql`${latest.family} = ${first} desc`, desc(latest.loggedInAt), desc(latest.lastUsedAt))
    .limit(limit);
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

/** Ends one login with all sessions that its refreshes made, or all logins of a user. Returns how many sessions ended. */
export async function revokeSessions(
  db: Database,
  of: { family: string } | { userId: number },
  at: Date,
): Promise<number> {
  const { sessionId, userId, revokedAt, family } = userSessions;
  const whose = 'family' in of ? eq(family, of.family) : eq(userId, of.userId);
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

export type MailedCode = typeof mailedCodes.$inferSelect;
type CodeSubject = Pick<MailedCode, 'purpose' | 'subject'>;

/** Locks a subject until the transaction ends, so that one request at a time can ask for its code. */
export async function lockSubject(db: Database, { purpose, subject }: CodeSubject): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${subject}`}, 0))`);
}

/** The latest code. Only this one is valid. */
export async function latestCode(
  db: Database,
  { purpose, subject }: CodeSubject,
): Promise<MailedCode | undefined> {
  const [code] = await db
    .select()
    .from(mailedCodes)
    .where(and(eq(mailedCodes.purpose, purpose), eq(mailedCodes.subject, subject)))
    .orderBy(desc(mailedCodes.createdAt))
    .limit(1);
  return code;
}

export async function insertCode(db: Database, code: typeof mailedCodes.$inferInsert): Promise<void> {
  await db.insert(mailedCodes).values(code);
}

export async function findCode(
  db: Database,
  by: { id: number } | { codeHash: string },
): Promise<MailedCode | undefined> {
  const named = 'id' in by ? eq(mailedCodes.id, by.id) : eq(mailedCodes.codeHash, by.codeHash);
  const [code] = await db.select().from(mailedCodes).where(named);
  return code;
}

/** Reads a code and locks it until the transaction ends. */
export async function lockCode(db: Database, id: number): Promise<MailedCode | undefined> {
  const [code] = await db.select().from(mailedCodes).where(eq(mailedCodes.id, id)).for('update');
  return code;
}

export async function rewriteCode(
  db: Database,
  id: number,
  change: Partial<Pick<MailedCode, 'triesLeft' | 'usedAt'>>,
): Promise<void> {
  await db.update(mailedCodes).set(change).where(eq(mailedCodes.id, id));
}

export type UserPayment = { payment: Payment; merchant: MerchantRow };

/** A wallet user's payments, newest first. */
export function paymentsOfUser(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<UserPayment[]> {
  return db
    .select({ payment: payments, merchant: merchants })
    .from(payments)
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.codOper))
    .limit(limit)
    .offset(offset);
}
