import type { PaymentDetail, SimulatedPayment } from '@istmo/contract/simulator';
import { type MethodId, methodsWith, money, reasonOf, toDecimalString } from '@istmo/domain';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import type { Database } from '../db/database';
import type { Payment } from '../db/queries/payments/payment-queries';
import { ledgerEntries, merchants, outbox, payments, paymentSteps, yappyOrders } from '../db/schema';
import { methodDetails } from '../methods';
import { storedCode } from '../payments/create/payment-request';
import { asOf } from '../payments/lifecycle/current-payment';
import type { Services } from '../services';

type SeenPayment = { payment: Payment; merchantName: string };

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

async function findSeenPayment(db: Database, codOper: string): Promise<SeenPayment | undefined> {
  const [seen] = await db
    .select({ payment: payments, merchantName: merchants.name })
    .from(payments)
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .where(eq(payments.codOper, codOper));
  return seen;
}

/** The steps, ledger entries and webhooks of a payment, in order. */
async function traceOf(db: Database, { id }: Payment) {
  const [steps, rows, webhooks] = await Promise.all([
    db.select().from(paymentSteps).where(eq(paymentSteps.paymentId, id)).orderBy(asc(paymentSteps.id)),
    db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, id)).orderBy(asc(ledgerEntries.id)),
    db.select().from(outbox).where(eq(outbox.paymentId, id)).orderBy(asc(outbox.createdAt)),
  ]);
  return { steps, rows, webhooks };
}

/** All details of a payment. Throws ApiError 404. */
export async function paymentDetail(services: Services, codOper: string): Promise<PaymentDetail> {
  const { db, clock } = services;
  const seen = await findSeenPayment(db, storedCode(codOper));
  if (!seen) throw new ApiError(404, 'result_not_found');
  const payment = await asOf(db, seen.payment, clock());
  const { steps, rows, webhooks } = await traceOf(db, payment);
  return {
    ...toSimulatedPayment({ ...seen, payment }),
    steps: steps.map(({ from, to, at }) => ({ from, to, at: at.toISOString() })),
    ledger: rows.map(({ movement, account, amount, currency, at }) => ({
      movement,
      account,
      amount: toDecimalString(money(amount, currency)),
      currency,
      at: at.toISOString(),
    })),
    webhooks: webhooks.map(({ id, type, attempts, deliveredAt, lastStatus, nextAt }) => ({
      id,
      type,
      attempts,
      delivered: deliveredAt !== null,
      lastStatus,
      nextAt: nextAt?.toISOString() ?? null,
    })),
    details: { ...(await methodDetails(services, payment)), ...sentDetails(payment) },
  };
}

const Sent = v.object({
  collectMode: v.optional(v.string(), ''),
  appVersion: v.optional(v.string(), ''),
});

/** What the request said about how it was made. */
function sentDetails({ txChannel, detail }: Payment): PaymentDetail['details'] {
  return { txChannel, ...v.parse(Sent, detail) };
}

/** A payment as a row of the list. */
export function toSimulatedPayment({ payment, merchantName }: SeenPayment): SimulatedPayment {
  const { codOper, method, status, payableCode, total, currency, createdAt, endsAt } = payment;
  return {
    codOper,
    method,
    status,
    reason: reasonOf(payment),
    merchantName,
    code: payableCode,
    total: toDecimalString(money(total, currency)),
    currency,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}
