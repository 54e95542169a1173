import {
  hasPhoneAnswer,
  type PaymentDetail,
  type PhoneAnswerName,
  type PhoneRequest,
  type SimulatedPayment,
} from '@istmo/contract/simulator';
import { maskPayee, type MethodId, methodsWith, money, reasonOf, toDecimalString } from '@istmo/domain';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import { brebData } from '../breb/breb-data';
import { answerBreb, scannedBreb } from '../breb/simulated-breb';
import type { Database } from '../db/database';
import type { Payment } from '../db/queries/payments/payment-queries';
import { ledgerEntries, merchants, outbox, payments, paymentSteps } from '../db/schema';
import { methodDetails } from '../methods';
import { appRequestOf } from '../networks/app-request';
import { parseNequiQr } from '../nequi/simulated-nequi';
import { sweep } from '../payments/background';
import { storedCode } from '../payments/create/payment-request';
import { asOf } from '../payments/lifecycle/apply-payment-event';
import type { ReportedEvent } from '../payments/lifecycle/plan-transition';
import { countRejection } from '../payments/payer-phone';
import { failedRefundOf } from '../payments/receipts/payment-facts';
import type { Services } from '../services';
import { movePayment } from './move-payment';

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

/** The newest payments that ask for approval in an app. */
function listInApps(db: Database, limit: number): Promise<SeenPayment[]> {
  return db
    .select({ payment: payments, merchantName: merchants.name })
    .from(payments)
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
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
  const seen = await findSeenPayment(db, storedCode(services, codOper));
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
    details: {
      ...(await methodDetails(services, payment)),
      ...sentDetails(payment),
      refundFailed: failedRefundOf(payment)?.reason ?? '',
    },
  };
}

const Sent = v.object({
  collectMode: v.optional(v.string(), ''),
  appVersion: v.optional(v.string(), ''),
});

/** The channel, the collect mode and the app version of the request. */
function sentDetails({ txChannel, detail }: Payment): PaymentDetail['details'] {
  return { txChannel, ...v.parse(Sent, detail) };
}

/** A payment as a row of the list. */
export function toSimulatedPayment({ payment, merchantName }: SeenPayment): SimulatedPayment {
  const { codOper, method, status, payableCode, currency, createdAt, endsAt } = payment;
  const decimal = (amount: number) => toDecimalString(money(amount, currency));
  return {
    codOper,
    method,
    status,
    reason: reasonOf(payment),
    merchantName,
    code: payableCode,
    total: decimal(payment.total),
    refundPending: decimal(payment.refundPending),
    currency,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

type ReportedEvents = readonly Omit<ReportedEvent, 'now'>[];

const RUN_OUT = { event: 'expired', reason: 'waiting_time_over' } as const;

const ANSWERS: Readonly<Partial<Record<PhoneAnswerName, ReportedEvents>>> = {
  approve: [{ event: 'approved' }],
  reject: [{ event: 'declined', reason: 'payment_rejected' }],
  cancel: [{ event: 'canceled', reason: 'payment_canceled' }],
  ignore: [RUN_OUT],
  payLate: [RUN_OUT, { event: 'paidLate' }],
};

/** Simulates the payer's answer on the phone. Throws ApiError 422 when there is nothing to answer. */
export async function answerPhone(
  services: Services,
  codOper: string,
  answer: PhoneAnswerName,
): Promise<Payment> {
  const seen = await findSeenPayment(services.db, storedCode(services, codOper));
  if (seen?.payment.method === 'breb') return answerBreb(services, codOper, answer);
  const answered = await movePayment(services, {
    codOper,
    methods: ['nequi', 'yappy'],
    events: ({ status, method, voidedAt }) => {
      if (!hasPhoneAnswer(method, answer)) return undefined;
      if ((status === 'expired' || voidedAt) && answer === 'payLate') return [{ event: 'paidLate' }];
      return status === 'waiting' ? ANSWERS[answer] : undefined;
    },
  });
  const phone = answer === 'reject' ? appRequestOf(answered).phone : '';
  if (phone !== '') await countRejection(services, answered.merchantId, phone);
  return answered;
}

/** Simulates scanning and accepting a QR. Only the latest QR works. */
export async function scanQr(services: Services, qr: string): Promise<Payment> {
  const ofBreb = scannedBreb(
    qr,
    (await listInApps(services.db, MOST)).map(({ payment }) => payment),
  );
  if (ofBreb) return answerBreb(services, ofBreb.codOper, 'approve');
  const read = parseNequiQr(qr);
  if (!read) throw new ApiError(422, 'Not a QR of Nequi or Bre-B');
  return movePayment(services, {
    codOper: read.codOper,
    methods: ['nequi'],
    events: (payment) => {
      const { way, transactionId } = appRequestOf(payment);
      const isShown = payment.status === 'waiting' && way === 'qr' && transactionId === read.transactionId;
      return isShown ? ANSWERS.approve : undefined;
    },
  });
}

const MOST = 50;

/** The requests that the simulated phone shows, newest first. */
export async function phoneRequests(services: Services): Promise<PhoneRequest[]> {
  await sweep(services);
  return (await listInApps(services.db, MOST)).map(toPhoneRequest);
}

function toPhoneRequest(seen: SeenPayment): PhoneRequest {
  const { codOper, merchantName, total, currency, status, endsAt } = toSimulatedPayment(seen);
  return { codOper, merchantName, total, currency, status, endsAt, ...askedBy(seen) };
}

function askedBy({ payment }: SeenPayment): Pick<PhoneRequest, 'app' | 'way' | 'phone' | 'payee'> {
  if (payment.method === 'breb') {
    const { key, payeeName } = brebData(payment);
    return { app: 'breb', way: 'qr', phone: key, payee: maskPayee(payeeName) };
  }
  const { way, phone } = appRequestOf(payment);
  const shown = { app: payment.method === 'yappy' ? 'yappy' : 'nequi', payee: '' } as const;
  return way === 'qr' ? { ...shown, way, phone: '' } : { ...shown, way: 'push', phone };
}
