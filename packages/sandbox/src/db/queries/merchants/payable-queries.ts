import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { cards, merchants, payCodes, paymentLinks, plans, stations, subscriptions } from '../../schema';

export type PayCode = typeof payCodes.$inferSelect;
type Station = typeof stations.$inferSelect;

export type Plan = typeof plans.$inferSelect;
export type Subscription = typeof subscriptions.$inferSelect;

export type FoundStation = { station: Station; merchant: MerchantRow };
export type FoundSubscription = { subscription: Subscription; plan: Plan; merchant: MerchantRow };
export type FoundPayCode = { payCode: PayCode; merchant: MerchantRow };

export async function findStation(db: Database, id: string): Promise<FoundStation | undefined> {
  const [row] = await db
    .select({ station: stations, merchant: merchants })
    .from(stations)
    .innerJoin(merchants, eq(merchants.id, stations.merchantId))
    .where(eq(stations.id, id));
  return row;
}

export async function stationsOf(
  db: Database,
  merchantId: number,
): Promise<{ stationId: string; description: string }[]> {
  return db
    .select({ stationId: stations.id, description: stations.description })
    .from(stations)
    .where(eq(stations.merchantId, merchantId))
    .orderBy(stations.id);
}

export async function findSubscription(db: Database, key: string): Promise<FoundSubscription | undefined> {
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans, merchant: merchants })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(merchants, eq(merchants.id, plans.merchantId))
    .where(eq(subscriptions.key, key));
  return row;
}

/** Finds a pay code by the code that a payer types. */
export async function findPayCode(db: Database, codePay: string): Promise<FoundPayCode | undefined> {
  const [row] = await db
    .select({ payCode: payCodes, merchant: merchants })
    .from(payCodes)
    .innerJoin(merchants, eq(merchants.id, payCodes.merchantId))
    .where(eq(payCodes.codePay, codePay));
  return row;
}

export type PaymentLink = typeof paymentLinks.$inferSelect;
export type MerchantRow = typeof merchants.$inferSelect;
export type FoundLink = { link: PaymentLink; merchant: MerchantRow };

/** Finds a link and its merchant by code, slug or `slug/code`. */
export async function findLink(db: Database, code: string): Promise<FoundLink | undefined> {
  const [row] = await db
    .select({ link: paymentLinks, merchant: merchants })
    .from(paymentLinks)
    .innerJoin(merchants, eq(merchants.id, paymentLinks.merchantId))
    .where(addressOf(code));
  return row;
}

function addressOf(code: string) {
  // Slugs are lowercase, and phones capitalize the first letter that is typed.
  const [slug = '', slugCode = '', ...rest] = code.toLowerCase().split('/');
  if (rest.length > 0 || /^[A-Z]+-/.test(code)) return eq(paymentLinks.code, code);
  return and(eq(paymentLinks.slug, slug), eq(paymentLinks.slugCode, slugCode));
}

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
