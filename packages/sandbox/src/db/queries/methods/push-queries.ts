import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { IN_APPS, payments, yappyOrders } from '../../schema';

type Subscriber = { merchantId: number; subscriber: string; besides: string; now: Date };

/** A merchant's requests that wait in the apps of a phone, by its last eight digits. The first to end is first. */
export function pushesInApps(
  db: Database,
  { merchantId, subscriber, besides, now }: Subscriber,
): Promise<{ endsAt: Date | null }[]> {
  const nequiPhone = sql`case when ${payments.detail} ->> 'way' = 'push' then ${payments.detail} ->> 'phone' end`;
  return db
    .select({ endsAt: payments.endsAt })
    .from(payments)
    .leftJoin(yappyOrders, eq(yappyOrders.paymentId, payments.id))
    .where(
      and(
        eq(payments.merchantId, merchantId),
        IN_APPS,
        isNull(payments.voidedAt),
        gt(payments.endsAt, now),
        ne(payments.id, besides),
        sql`right(coalesce(${yappyOrders.alias}, ${nequiPhone}), 8) = ${subscriber}`,
      ),
    )
    .orderBy(asc(payments.endsAt));
}
