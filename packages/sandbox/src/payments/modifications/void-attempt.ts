import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { ApiError } from '../../api-error';
import { cancelClave } from '../../clave/clave-verdict';
import { lockAttempt, isTransfer, writeVoided } from '../../db/queries/payments/write-payment';
import { findInvoice } from '../../db/queries/methods/method-queries';
import {
  findByAttempt,
  findByOperation,
  type Payment,
  rewritePayment,
} from '../../db/queries/payments/payment-queries';
import { limitTries } from '../../http/limit-tries';
import { followSoon } from '../../networks/network-requests';
import type { Services } from '../../services';
import { askPse } from '../../pse/pse-network';
import { applyPaymentEvent, lockCurrent } from '../lifecycle/apply-payment-event';
import { isOpen, outcomeOf } from '../lifecycle/plan-transition';
import { findPayable, type PayableAddress } from '../payable/payable';
import type { Asker } from '../receipts/payer-access';
import { signedAnswer } from '../receipts/payment-answer';

type VoidAnswer = WireOutput<Endpoints['voidAttempt']>;

/**
 * Voids an attempt for a payer who leaves. A request of the attempt in progress finishes first; a later one is refused. An open
 * payment is canceled on every page that shows it, and money that still arrives stays unapplied. Throws ApiError 429 when the
 * client voided too many unknown attempts, since each is stored.
 */
export async function voidAttempt(
  services: Services,
  attemptId: string,
  { client, ...asker }: Asker & { client?: string | undefined } = { attemptId },
): Promise<VoidAnswer> {
  const payment = await services.db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    const left = await leave(within, attemptId);
    if (left === 'neverSeen' && client !== undefined)
      await limitTries(within, { limit: 'voids', of: client });
    return typeof left === 'string' ? undefined : left;
  });
  return payment ? answerOf(services, payment, asker) : { result: 'voided', payment: null };
}

async function leave(services: Services, attemptId: string): Promise<Payment | 'neverSeen' | 'voidedBefore'> {
  const { db, clock } = services;
  const now = clock();
  await lockAttempt(db, attemptId);
  const begun = await findByAttempt(db, attemptId);
  const current = begun && (await lockCurrent(db, begun.codOper, now));
  // The bank may have decided already.
  const payment = current?.method === 'pse' ? (await askPse(services, current)).payment : current;
  if (!payment) {
    if (await isTransfer(db, attemptId))
      throw new ApiError(409, 'happen_error_try_again', { attempt: 'was made between wallets' });
    return (await writeVoided(db, { attemptId, voidedAt: new Date(now) })) ? 'neverSeen' : 'voidedBefore';
  }
  if (payment.voidedAt || (await hasSentMoney(services, payment))) return payment;
  const taken = await takeBack(services, payment, now);
  await followSoon(services, { paymentId: payment.id });
  // The Clave page may have been answered already.
  return isPaid(taken) ? taken : rewritePayment(db, taken, { voidedAt: new Date(now) });
}

/** A payment that received money before the void continues. */
async function hasSentMoney({ db }: Services, payment: Payment): Promise<boolean> {
  if (isPaid(payment) || payment.method !== 'crypto') return isPaid(payment);
  return ((await findInvoice(db, payment.id))?.transfers.length ?? 0) > 0;
}

async function takeBack(services: Services, payment: Payment, now: number): Promise<Payment> {
  if (!isOpen(payment)) return payment;
  if (payment.method === 'clave') return cancelClave(services, payment);
  return applyPaymentEvent(services.db, payment, { event: 'canceled', reason: 'payment_canceled', now });
}

async function answerOf(services: Services, payment: Payment, asker: Asker): Promise<VoidAnswer> {
  const answer = await signedAnswer(services, payment, asker);
  if (isPaid(payment)) return { result: 'paid', payment: answer };
  // An expired payment that was not voided can still be paid by coin that is not confirmed yet.
  const isOver = !isOpen(payment) && (payment.voidedAt !== null || payment.status !== 'expired');
  if (isOver && payment.held === 0) return { result: 'voided', payment: answer };
  // Money sent before the void still pays the order; money that came after it is named in the answer.
  return { result: 'pending', payment: answer };
}

function isPaid({ status }: Payment): boolean {
  return outcomeOf(status) === 'approved';
}

/**
 * Voids the waiting payment of a single-use payable, for anyone who has its code. Throws an ApiError: 404 for other payments, so
 * that one payer cannot void another's; 429 after too many voids of this payable, so that others cannot keep its payer from
 * paying.
 */
export async function voidWaiting(
  services: Services,
  { codOper, ...asker }: Asker & { codOper: string },
  held: PayableAddress,
) {
  const { type, code } = await findPayable(services.db, held);
  const payment = await findByOperation(services.db, codOper);
  const isHeld = payment?.singleUse && payment.payableType === type && payment.payableCode === code;
  if (!isHeld) throw new ApiError(404, 'result_not_found');
  // A void that is repeated after a lost answer is not counted.
  if (isOpen(payment) && !payment.voidedAt)
    await limitTries(services, { limit: 'waitingVoids', of: `${type}:${code}` });
  return voidAttempt(services, payment.attemptId, asker);
}
