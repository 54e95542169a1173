import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { lockName, type Payment } from '../db/queries/payments/payment-queries';
import { IN_APPS, payments } from '../db/schema';
import { type Counted, limitTries, mostOf, passesLimit, refuseTries, tooMany } from '../http/limit-tries';
import type { Services } from '../services';

/**
 * Limits requests to a phone, which may be a stranger's: one open request of a merchant, none right after a rejection, and a
 * limit per hour. Run it in the transaction that sends the request. Throws ApiError 429.
 */
export async function limitPush(
  services: Services,
  payment: Pick<Payment, 'id' | 'merchantId'>,
  phone: string,
): Promise<void> {
  const { db, clock, config } = services;
  const { id, merchantId } = payment;
  const subscriber = subscriberOf(phone);
  await lockName(db, `push:${String(merchantId)}:${subscriber}`);
  await refuseTries(services, rejectionsAt(merchantId, phone));
  const now = clock();
  const open = await pushesInApps(db, { merchantId, subscriber, besides: id, now: new Date(now) });
  const [first] = open;
  if (first && open.length >= mostOf(config, 'openPushes'))
    throw tooMany('openPushes', (first.endsAt?.getTime() ?? now) - now);
  await limitTries(services, { limit: 'phonePushes', of: subscriber });
}

type Subscriber = { merchantId: number; subscriber: string; besides: string; now: Date };

/** A merchant's open requests in the apps of a phone, by its last eight digits. The request that ends first comes first. */
function pushesInApps(
  db: Database,
  { merchantId, subscriber, besides, now }: Subscriber,
): Promise<{ endsAt: Date | null }[]> {
  const phone = sql`case when ${payments.detail} ->> 'way' = 'push' then ${payments.detail} ->> 'phone' end`;
  return db
    .select({ endsAt: payments.endsAt })
    .from(payments)
    .where(
      and(
        eq(payments.merchantId, merchantId),
        IN_APPS,
        isNull(payments.voidedAt),
        gt(payments.endsAt, now),
        ne(payments.id, besides),
        sql`right(${phone}, 8) = ${subscriber}`,
      ),
    )
    .orderBy(asc(payments.endsAt));
}

/** Remembers that a phone rejected a merchant's request. */
export async function countRejection(services: Services, merchantId: number, phone: string): Promise<void> {
  await passesLimit(services, rejectionsAt(merchantId, phone));
}

function rejectionsAt(merchantId: number, phone: string): Counted {
  return { limit: 'pushRejections', of: `${String(merchantId)}:${subscriberOf(phone)}` };
}

/** A phone's last eight digits, which are the same with and without its country's code. */
function subscriberOf(phone: string): string {
  return phone.replace(/\D/g, '').slice(-8);
}

/** The address that opens the app on the payer's phone: the simulator, for Nequi and Yappy. Empty without a simulator. */
export function phoneAppUrl({ origins, isPublic }: Pick<Config, 'origins' | 'isPublic'>): string {
  return isPublic ? '' : `${origins.checkout}/simulator`;
}

/** Hides all but the last four digits. */
export function maskedPhone(phone: string): string {
  return phone.slice(0, -4).replace(/\d/g, '•') + phone.slice(-4);
}
