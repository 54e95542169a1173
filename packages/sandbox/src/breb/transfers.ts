import type { PhoneAnswerName } from '@istmo/contract/simulator';
import { readBrebQr } from '@istmo/domain';
import { ApiError } from '../api-error';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import { storedCode } from '../payments/create/payment-request';
import {
  announcePayment,
  applyPaymentEvent,
  lockCurrent,
  receiveMoney,
} from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';

type Act = (within: Services, payment: Payment) => Promise<Payment>;

/**
 * Simulates what a payer does in a bank's app, and what the bank answers. Throws an ApiError: 404 for an unknown payment,
 * 422 when it is not possible now.
 */
export function answerBreb(services: Services, codOper: string, answer: PhoneAnswerName): Promise<Payment> {
  const act = ACTS[answer];
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, storedCode(services, codOper), services.clock());
    if (payment?.method !== 'breb') throw new ApiError(404, 'result_not_found');
    const isLate = answer === 'payLate';
    const isPossible = isLate ? payment.status === 'expired' || payment.voidedAt : isOpen(payment);
    if (!act || !isPossible) throw new ApiError(422, 'Not possible now', { status: payment.status });
    return act({ ...services, db: tx }, payment);
  });
}

const payAll: Act = (within, payment) => transfer(within, payment, payment.total - payment.held);

const ACTS: Readonly<Partial<Record<PhoneAnswerName, Act>>> = {
  approve: payAll,
  payLate: payAll,
  payTwice: async (within, payment) => transfer(within, await payAll(within, payment), payment.total),
  payLess: (within, payment) => transfer(within, payment, halfOf(payment.total - payment.held)),
  debit: (within, payment) => note(within, payment, { isDebited: true }),
  refuse: (within, payment) => note(within, payment, { failure: 'account_not_valid', isDebited: false }),
  bankDown: (within, payment) => note(within, payment, { failure: 'bank_unavailable', isDebited: false }),
  ignore: ({ db, clock }, payment) =>
    applyPaymentEvent(db, payment, { event: 'expired', reason: 'waiting_time_over', now: clock() }),
};

const PESO = 100;

/** The half in whole pesos, and never all of it. */
function halfOf(minor: number): number {
  return Math.floor(minor / (2 * PESO)) * PESO;
}

/** The bank of the networks' own test environment. */
const PAYER_BANK = 'BANCO UNION COLOMBIANO';

/**
 * Money that came by the code or the key. Each transfer is booked once. The payment is approved when all has come, also after
 * its time; what is too much, or comes for a payment that ended otherwise, stays unapplied.
 */
async function transfer(services: Services, payment: Payment, amount: number): Promise<Payment> {
  const { db, clock, uuid } = services;
  const { codOper } = payment;
  const received = await receiveMoney(services, { codOper, amount, reference: uuid() });
  const paid = await note(services, received, { failure: '', isDebited: false, bankName: PAYER_BANK });
  if (paid.held < paid.total) return paid;
  const isLate = paid.status === 'expired';
  if (!isLate && !isOpen(paid) && !paid.voidedAt) return paid;
  return applyPaymentEvent(db, paid, { event: isLate ? 'paidLate' : 'approved', now: clock() });
}

async function note({ db, clock }: Services, payment: Payment, change: Payment['detail']): Promise<Payment> {
  const changed = await rewritePayment(db, payment, { detail: { ...payment.detail, ...change } });
  announcePayment(db, changed, clock());
  return changed;
}

/** Finds the payment of a scanned code among those that wait. `undefined` if the text is none of Bre-B. */
export function scannedBreb(qr: string, payments: readonly Payment[]): Payment | undefined {
  const read = readBrebQr(qr);
  return (
    read && payments.find((payment) => payment.method === 'breb' && payment.reference === read.networkId)
  );
}
