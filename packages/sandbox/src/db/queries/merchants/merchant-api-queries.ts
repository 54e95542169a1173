import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { CustomField } from '@istmo/contract/provider';
import type { Database } from '../../database';
import { orderOf, type PayableType, paymentLinks, payments } from '../../schema';
import type { Payment } from '../payments/payment-queries';
import type { PaymentLink } from './payable-queries';

/** Writes a link unless its code is there, and returns the one that has the code. */
export async function insertLinkOnce(
  db: Database,
  link: typeof paymentLinks.$inferInsert,
): Promise<PaymentLink | undefined> {
  await db.insert(paymentLinks).values(link).onConflictDoNothing();
  return findOwnLink(db, { code: link.code, merchantId: link.merchantId });
}

type Own = { code: string; merchantId: number };

/** Finds a link by its code, if it is the merchant's. */
export async function findOwnLink(db: Database, { code, merchantId }: Own): Promise<PaymentLink | undefined> {
  const [link] = await db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.code, code), eq(paymentLinks.merchantId, merchantId)));
  return link;
}

type Asked = {
  merchantId: number;
  /** The merchant's reference, or the code of what was paid. */
  order?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** The operation code of the last payment of the page before. */
  after?: string | undefined;
  limit: number;
};

export type ListedPayment = { payment: Payment; linkFields: CustomField[] | null };

/** A merchant's payments with the fields of their links, newest first. */
export function paymentsOfMerchant(
  db: Database,
  { merchantId, order, from, to, after, limit }: Asked,
): Promise<ListedPayment[]> {
  return db
    .select({ payment: payments, linkFields: paymentLinks.customFields })
    .from(payments)
    .leftJoin(paymentLinks, eq(paymentLinks.code, payments.linkCode))
    .where(
      and(
        eq(payments.merchantId, merchantId),
        order === undefined ? undefined : isOfOrder(db, merchantId, order),
        from && gte(payments.createdAt, from),
        to && lt(payments.createdAt, to),
        after === undefined ? undefined : isBefore(merchantId, after),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
}

// All there are, because the index of payments by code begins with the type.
const TYPES: readonly PayableType[] = ['link', 'station', 'subscription', 'payCode', 'merchant'];

function isOfOrder(db: Database, merchantId: number, order: string): SQL | undefined {
  const ofOrder = and(eq(paymentLinks.merchantId, merchantId), eq(orderOf(paymentLinks.customFields), order));
  const codes = db.select({ code: paymentLinks.code }).from(paymentLinks).where(ofOrder);
  return and(
    inArray(payments.payableType, [...TYPES]),
    sql`${payments.payableCode} in (${codes} union all select ${order}::text)`,
  );
}

/** In the database, which keeps more digits of a second than JavaScript reads. */
function isBefore(merchantId: number, codOper: string): SQL {
  return sql`(${payments.createdAt}, ${payments.id}) < (select "created_at", "id" from ${payments} as "last"
    where "last"."cod_oper" = ${codOper} and "last"."merchant_id" = ${merchantId})`;
}
