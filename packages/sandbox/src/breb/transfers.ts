import { isDeepStrictEqual } from 'node:util';
import type { PhoneAnswerName } from '@istmo/contract/simulator';
import { readBrebQr } from '@istmo/domain';
import { ApiError } from '../api-error';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import type { Incoming } from '../networks/networks';
import { storedCode } from '../payments/create/payment-request';
import {
  announcePayment,
  applyPaymentEvent,
  lockCurrent,
  receiveMoney,
} from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';
import { type BrebData, brebData } from './breb-data';

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

const payAll: Act = (within, payment) => pay(within, payment, payment.total - payment.held);

const ACTS: Readonly<Partial<Record<PhoneAnswerName, Act>>> = {
  approve: payAll,
  payLate: payAll,
  payTwice: async (within, payment) => pay(within, await payAll(within, payment), payment.total),
  payLess: (within, payment) => pay(within, payment, halfOf(payment.total - payment.held)),
  debit: (within, payment) => receiveTransfers(within, payment, { attempt: 'debited' }),
  refuse: (within, payment) => receiveTransfers(within, payment, { attempt: 'account_not_valid' }),
  bankDown: (within, payment) => receiveTransfers(within, payment, { attempt: 'bank_unavailable' }),
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

function pay(within: Services, payment: Payment, amount: number): Promise<Payment> {
  return receiveTransfers(within, payment, {
    received: [{ id: within.uuid(), amount, bankName: PAYER_BANK }],
  });
}

/**
 * Takes what the network tells of the code and the key. Each transfer is booked once. The payment is approved when all has come, also
 * after its time; what is too much, or comes for a payment that ended otherwise, stays unapplied. The caller has locked the payment.
 */
export async function receiveTransfers(
  within: Services,
  payment: Payment,
  { received = [], attempt }: Incoming,
): Promise<Payment> {
  let booked = payment;
  for (const { id, amount } of received)
    booked = await receiveMoney(within, { codOper: payment.codOper, amount, reference: id });
  const isDebited = attempt === 'debited';
  const bankName = received.at(-1)?.bankName;
  const paid = await note(within, booked, {
    failure: isDebited ? '' : (attempt ?? ''),
    isDebited,
    ...(bankName !== undefined && { bankName }),
  });
  if (paid.held < paid.total) return paid;
  const isLate = paid.status === 'expired';
  if (!isLate && !isOpen(paid) && !paid.voidedAt) return paid;
  return applyPaymentEvent(within.db, paid, { event: isLate ? 'paidLate' : 'approved', now: within.clock() });
}

async function note({ db, clock }: Services, payment: Payment, change: Partial<BrebData>): Promise<Payment> {
  const noted = { ...brebData(payment), ...change };
  if (isDeepStrictEqual(noted, brebData(payment))) return payment;
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
