import { fromDecimal, type LocalizedText, type MethodId } from '@istmo/domain';
import { ApiError } from '../api-error';
import { findVoucherPayment } from '../cash/voucher';
import { answerClaveSession, applyClaveVerdict } from '../clave/clave-verdict';
import { type ClaveAnswer, findClaveSessionOf } from '../db/queries/methods/method-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { storedCode } from '../payments/create/payment-request';
import { applyPaymentEvent, findPaymentOf, lockCurrent } from '../payments/lifecycle/apply-payment-event';
import type { ReportedEvent } from '../payments/lifecycle/plan-transition';
import { refundPayment } from '../payments/modifications/modify-payment';
import type { Services } from '../services';

type Move = {
  codOper: string;
  methods: readonly MethodId[];
  /** The events to apply in order, or `undefined` when they are not possible. */
  events: (payment: Payment) => readonly Omit<ReportedEvent, 'now'>[] | undefined;
};

/**
 * Applies events of a third party to a payment. Throws an ApiError: 404 for an unknown payment, 422 when they are
 * not possible.
 */
export function movePayment(services: Services, { codOper, methods, events }: Move): Promise<Payment> {
  const { db, clock } = services;
  const now = clock();
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, storedCode(services, codOper), now);
    if (!payment || !methods.includes(payment.method)) throw new ApiError(404, 'result_not_found');
    const refused = new ApiError(422, 'Not possible now', { status: payment.status });
    const steps = events(payment);
    if (!steps) throw refused;
    let moved = payment;
    for (const reported of steps) {
      const next = await applyPaymentEvent(tx, moved, { ...reported, now });
      if (next === moved) throw refused;
      moved = next;
    }
    return moved;
  });
}

export type CounterAnswer = {
  codOper: string;
  answer: 'pay' | 'payLate' | 'wrongAmount' | 'expire' | 'reverse';
  /** The amount paid at the counter, as a decimal. Defaults to the full amount. */
  amount?: string | undefined;
};

const VOIDED: LocalizedText = {
  es: 'Este cupón se anuló. No lo cobre: no paga ningún pedido.',
  en: 'This voucher was voided. Do not take the money: it pays no order.',
};

/**
 * Simulates a voucher at a branch or kiosk. Throws ApiError 422 when it is refused there: wrong amount, paid, voided
 * or expired. `payLate` is a counter without a connection, which takes the money and reports it later.
 */
export async function answerCash(services: Services, request: CounterAnswer): Promise<Payment> {
  const payment = await findVoucherPayment(services, request.codOper);
  const { codOper, status, voidedAt } = payment;
  if (voidedAt && request.answer === 'pay') throw new ApiError(422, VOIDED);
  switch (request.answer) {
    case 'pay':
      return isExact(payment, request)
        ? whileWaiting(services, codOper, { event: 'approved' })
        : refuseAmount();
    case 'payLate':
      return movePayment(services, {
        codOper,
        methods: ['cash'],
        events: (late) => (late.status === 'expired' || late.voidedAt ? [{ event: 'paidLate' }] : undefined),
      });
    case 'wrongAmount':
      return refuseAmount();
    case 'expire':
      return whileWaiting(services, codOper, { event: 'expired', reason: 'payment_expired' });
    case 'reverse':
      return status === 'waiting'
        ? whileWaiting(services, codOper, { event: 'canceled', reason: 'payment_canceled' })
        : refundPayment(services, { codOper, refundId: services.uuid() });
  }
}

/** Simulates the network's settlement: completed becomes paid. */
export function captureCash(services: Services, codOper: string): Promise<Payment> {
  return movePayment(services, { codOper, methods: ['cash'], events: () => [{ event: 'captured' }] });
}

function isExact({ total, currency }: Payment, { amount }: CounterAnswer): boolean {
  return amount === undefined || fromDecimal(amount, currency)?.amount === total;
}

function refuseAmount(): never {
  throw new ApiError(422, 'invalid_amount');
}

function whileWaiting(
  services: Services,
  codOper: string,
  reported: Omit<ReportedEvent, 'now'>,
): Promise<Payment> {
  return movePayment(services, {
    codOper,
    methods: ['cash'],
    events: ({ status }) => (status === 'waiting' ? [reported] : undefined),
  });
}

type Pressed = 'approve' | 'decline' | 'cancel';
/** The payer's action on the Clave page. A decline may have a reason; `ignore` lets the time run out. */
export type ClavePayerAction = {
  answer: Pressed | 'ignore';
  reason?: Exclude<ClaveAnswer, 'approved' | 'declined' | 'canceled'> | undefined;
};

const ANSWERS: Readonly<Record<Pressed, ClaveAnswer>> = {
  approve: 'approved',
  decline: 'declined',
  cancel: 'canceled',
};

/** Simulates the payer on the Clave page, and applies the answer. */
export async function answerClave(
  services: Services,
  codOper: string,
  { answer, reason }: ClavePayerAction,
): Promise<Payment> {
  if (answer === 'ignore') return runOut(services, codOper);
  const payment = await findPaymentOf(services, { codOper, method: 'clave' });
  if (payment.status !== 'waiting') throw new ApiError(422, 'Not possible now', { status: payment.status });
  const session = await findClaveSessionOf(services.db, payment.id);
  const given = (answer === 'decline' && reason) || ANSWERS[answer];
  const answered = session && (await answerClaveSession(services, session.token, given));
  if (!answered) throw new ApiError(422, 'Not possible now');
  return applyClaveVerdict(services, payment, answered.verdict);
}

function runOut(services: Services, codOper: string): Promise<Payment> {
  return movePayment(services, {
    codOper,
    methods: ['clave'],
    events: ({ status }) =>
      status === 'waiting' ? [{ event: 'expired', reason: 'waiting_time_over' }] : undefined,
  });
}
