import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database';
import { merchants, payCodes, paymentLinks, plans, stations, subscriptions } from '../../schema';

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
  const [first = '', second, ...rest] = code.split('/');
  if (rest.length > 0) return eq(paymentLinks.code, code);
  if (second !== undefined) return and(eq(paymentLinks.slug, first), eq(paymentLinks.slugCode, second));
  if (/^[A-Z]+-/.test(code)) return eq(paymentLinks.code, code);
  return and(eq(paymentLinks.slug, code), eq(paymentLinks.slugCode, ''));
}
