import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../database';
import { moneyRequests, users } from '../../schema';

export type MoneyRequest = typeof moneyRequests.$inferSelect;
type Page = { limit: number; offset: number };

export async function insertRequest(
  db: Database,
  request: typeof moneyRequests.$inferInsert,
): Promise<MoneyRequest> {
  const [inserted] = await db.insert(moneyRequests).values(request).returning();
  if (!inserted) throw new Error('A request was not written');
  return inserted;
}

/** Finds a request that a user made or received. */
export async function findRequest(
  db: Database,
  { code, userId }: { code: string; userId: number },
): Promise<MoneyRequest | undefined> {
  const [request] = await db
    .select()
    .from(moneyRequests)
    .where(and(eq(moneyRequests.code, code), isOf(userId)));
  return request;
}

/** Finds a request and locks it until the transaction ends. */
export async function lockRequest(db: Database, code: string): Promise<MoneyRequest | undefined> {
  const [request] = await db.select().from(moneyRequests).where(eq(moneyRequests.code, code)).for('update');
  return request;
}

export async function findRequestByAttempt(
  db: Database,
  attemptId: string,
): Promise<MoneyRequest | undefined> {
  const [request] = await db.select().from(moneyRequests).where(eq(moneyRequests.attemptId, attemptId));
  return request;
}

export async function writeRequestPaid(
  db: Database,
  id: string,
  paid: { paidAt: Date; codOper: string; attemptId: string },
): Promise<void> {
  await db.update(moneyRequests).set(paid).where(eq(moneyRequests.id, id));
}

/** A user's unpaid requests, newest first. */
export function pendingRequests(db: Database, userId: number, page: Page): Promise<MoneyRequest[]> {
  return newest(db, and(eq(moneyRequests.toUserId, userId), isNull(moneyRequests.paidAt)), page);
}

/** The requests that a user made, newest first. */
export function sentRequests(db: Database, userId: number, { limit, offset }: Page): Promise<MoneyRequest[]> {
  return db
    .select()
    .from(moneyRequests)
    .where(eq(moneyRequests.fromUserId, userId))
    .orderBy(desc(moneyRequests.createdAt), desc(moneyRequests.code))
    .limit(limit)
    .offset(offset);
}

export async function requestsByCode(db: Database, codes: readonly string[]): Promise<MoneyRequest[]> {
  if (codes.length === 0) return [];
  return db
    .select()
    .from(moneyRequests)
    .where(inArray(moneyRequests.code, [...codes]));
}

export async function namesOfUsers(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; lastname: string }>> {
  if (ids.length === 0) return new Map();
  const { id, name, lastname } = users;
  const found = await db
    .select({ id, name, lastname })
    .from(users)
    .where(inArray(id, [...ids]));
  return new Map(found.map((user) => [user.id, user]));
}

/** The paid requests that a user made or received, newest first. */
export function paidRequests(db: Database, userId: number, page: Page): Promise<MoneyRequest[]> {
  return newest(db, and(isOf(userId), isNotNull(moneyRequests.paidAt)), page);
}

function newest(db: Database, which: SQL | undefined, { limit, offset }: Page): Promise<MoneyRequest[]> {
  return db
    .select()
    .from(moneyRequests)
    .where(which)
    .orderBy(desc(moneyRequests.paidAt), desc(moneyRequests.createdAt), desc(moneyRequests.code))
    .limit(limit)
    .offset(offset);
}

function isOf(userId: number): SQL | undefined {
  return or(eq(moneyRequests.toUserId, userId), eq(moneyRequests.fromUserId, userId));
}
