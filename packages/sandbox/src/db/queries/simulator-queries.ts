import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { type MethodId, methodsWith } from '@istmo/domain';
import type { Database } from '../database';
import { ledgerEntries, merchants, outbox, payments, paymentSteps, yappyOrders } from '../schema';
import type { Payment } from './payments/payment-queries';

export type SeenPayment = { payment: Payment; merchantName: string };

type Filter = { limit: number; status?: string | undefined; method?: string | undefined };

/** Payments with their merchants' names, newest first. */
export function listPayments(db: Database, { limit, status, method }: Filter): Promise<SeenPayment[]> {
  return db
    .select({ payment: payments, merchantName: merchants.name })
    .from(payments)
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .where(
      and(
        // The filter may be any text; an unknown value finds nothing.
        status === undefined ? undefined : eq(payments.status, status as Payment['status']),
        method === undefined ? undefined : eq(payments.method, method as MethodId),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
}

const IN_AN_APP = methodsWith(({ inApp }) => inApp);

/** The newest payments that ask for approval in an app, with the phone for Yappy. */
export function listInApps(db: Database, limit: number): Promise<(SeenPayment & { alias: string | null })[]> {
  return db
    .select({ payment: payments, merchantName: merchants.name, alias: yappyOrders.alias })
    .from(payments)
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .leftJoin(yappyOrders, eq(yappyOrders.paymentId, payments.id))
    .where(and(inArray(payments.method, IN_AN_APP), ne(payments.status, 'created')))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
}

export async function findSeenPayment(db: Database, codOper: string): Promise<SeenPayment | undefined> {
  const [seen] = await db
    .select({ payment: payments, merchantName: merchants.name })
    .from(payments)
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .where(eq(payments.codOper, codOper));
  return seen;
}

/** The steps, ledger entries and webhooks of a payment, in order. */
export async function traceOf(db: Database, { id }: Payment) {
  const [steps, rows, webhooks] = await Promise.all([
    db.select().from(paymentSteps).where(eq(paymentSteps.paymentId, id)).orderBy(asc(paymentSteps.id)),
    db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, id)).orderBy(asc(ledgerEntries.id)),
    db.select().from(outbox).where(eq(outbox.paymentId, id)).orderBy(asc(outbox.createdAt)),
  ]);
  return { steps, rows, webhooks };
}
