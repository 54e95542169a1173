import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { cards, merchants, plans, subscriptions } from '../../schema';

export type Plan = typeof plans.$inferSelect;
export type Subscription = typeof subscriptions.$inferSelect;
type NewSubscription = Omit<typeof subscriptions.$inferInsert, 'id'>;

export function plansOf(db: Database, merchantId: number): Promise<Plan[]> {
  return db.select().from(plans).where(eq(plans.merchantId, merchantId)).orderBy(plans.id);
}

export async function findPlan(db: Database, id: number): Promise<Plan | undefined> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, id));
  return plan;
}

// An arbitrary lock number: ids are assigned one at a time.
const ID_LOCK = 4_600_0007;

export function insertSubscription(db: Database, subscription: NewSubscription): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ID_LOCK})`);
    const [last] = await tx
      .select({ id: sql<number | null>`max(${subscriptions.id})`.mapWith(Number) })
      .from(subscriptions);
    // Seeded subscriptions have lower ids.
    const id = Math.max(1000, (last?.id ?? 0) + 1);
    await tx.insert(subscriptions).values({ ...subscription, id });
  });
}

/** A wallet user's subscriptions with their cards, newest first. */
export function subscriptionsOfUser(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({ subscription: subscriptions, plan: plans, merchant: merchants, card: cards })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(merchants, eq(merchants.id, plans.merchantId))
    .leftJoin(cards, eq(cards.token, subscriptions.cardToken))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.id))
    .limit(limit)
    .offset(offset);
}

/** Ends a wallet user's subscription, if it is theirs. */
export async function endSubscription(
  db: Database,
  { key, userId }: { key: string; userId: number },
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'ended', nextChargeAt: null })
    .where(and(eq(subscriptions.key, key), eq(subscriptions.userId, userId)));
}

/** Locks a subscription until the transaction ends. */
export async function lockSubscription(db: Database, key: string): Promise<Subscription | undefined> {
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.key, key))
    .for('update');
  return subscription;
}

export async function findSubscriptionByAttempt(
  db: Database,
  attemptId: string,
): Promise<Subscription | undefined> {
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.attemptId, attemptId));
  return subscription;
}

export async function rewriteSubscription(
  db: Database,
  key: string,
  change: Partial<Subscription>,
): Promise<void> {
  await db.update(subscriptions).set(change).where(eq(subscriptions.key, key));
}

/** Keys of the subscriptions that are due at `now`. */
export async function dueSubscriptions(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .select({ key: subscriptions.key })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), lte(subscriptions.nextChargeAt, now)))
    .orderBy(subscriptions.nextChargeAt)
    .limit(50);
  return due.map(({ key }) => key);
}
