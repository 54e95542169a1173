import { eq } from 'drizzle-orm';
import type { Database } from '../database';
import { merchants, payCodes, plans, stations, subscriptions } from '../schema';
import type { MerchantRow } from './link-queries';

export type PayCode = typeof payCodes.$inferSelect;
type Station = typeof stations.$inferSelect;
type Plan = typeof plans.$inferSelect;
type Subscription = typeof subscriptions.$inferSelect;

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

export async function findSubscription(db: Database, key: string): Promise<FoundSubscription | undefined> {
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans, merchant: merchants })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(merchants, eq(merchants.id, plans.merchantId))
    .where(eq(subscriptions.key, key));
  return row;
}

/** A pay code by what a payer types. */
export async function findPayCode(db: Database, codePay: string): Promise<FoundPayCode | undefined> {
  const [row] = await db
    .select({ payCode: payCodes, merchant: merchants })
    .from(payCodes)
    .innerJoin(merchants, eq(merchants.id, payCodes.merchantId))
    .where(eq(payCodes.codePay, codePay));
  return row;
}
