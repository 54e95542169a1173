import { canBankReverse, traitsOf } from '@istmo/domain';
import { ApiError } from '../../api-error';
import {
  findRefund,
  insertRefund,
  type Payment,
  type Refund,
} from '../../db/queries/payments/payment-queries';
import type { Services } from '../../services';
import { applyPaymentEvent, lockCurrent } from '../lifecycle/apply-payment-event';
import { refundRequest, sendTransfer } from './refund-transfer';

/**
 * Captures an AUTH, or a part of it (`amount`, minor units), and releases the rest. Repeating it returns the
 * payment unchanged. Throws an ApiError: 404 for an unknown payment, 409 when nothing is authorized or another amount was
 * captured, 422 for too large an amount.
 */
export function capturePayment(
  services: Services,
  { codOper, amount }: { codOper: string; amount?: number },
): Promise<Payment> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new ApiError(404, 'result_not_found');
    const taken = amount ?? payment.total;
    if (taken <= 0 || taken > payment.total) throw new ApiError(422, 'invalid_amount');
    if (payment.transactionsType === 'AUTH' && payment.captured > 0) return sameCapture(payment, taken);
    if (payment.status !== 'approved' || payment.transactionsType !== 'AUTH')
      throw new ApiError(409, 'happen_error_try_again', { status: payment.status });
    const given = await applyPaymentEvent(tx, payment, { event: 'captured', amount: taken, now });
    await services.networks.card.capture(payment, taken);
    return given;
  });
}

/** Returns the payment for a repeated capture. Throws ApiError 409 when the amount differs. */
function sameCapture(payment: Payment, amount: number): Payment {
  if (payment.captured !== amount) throw new ApiError(409, 'happen_error_try_again', { differs: ['amount'] });
  return payment;
}

/**
 * `refundId` is the caller's idempotency key. `amount` is in minor units; without it all that is left is
 * refunded.
 */
export type RefundRequest = { codOper: string; refundId: string; amount?: number };

/**
 * Refunds a payment fully or partly, once per refund id, to where the money came from. An uncaptured AUTH is
 * released. A payment by transfer is refunded once the payer's bank takes another transfer. Throws an ApiError: 404
 * for an unknown payment, 409 when nothing was paid or the id was used for another amount, 422 for too large an amount.
 */
export function refundPayment(services: Services, request: RefundRequest): Promise<Payment> {
  const now = services.clock();
  const { codOper, refundId } = request;
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new ApiError(404, 'result_not_found');
    const { id: paymentId, captured, refunded, refundPending } = payment;
    const left = captured - refunded - refundPending;
    const amount = request.amount ?? left;
    const id = `${codOper}:${refundId}`;
    const earlier = await findRefund(tx, id);
    if (earlier) return sameRefund(payment, earlier, request);
    const isAllowed = captured === 0 ? amount === 0 : amount > 0 && amount <= left;
    if (!isAllowed) throw new ApiError(422, 'invalid_amount');
    const refund = { id, paymentId, amount, whole: request.amount === undefined, at: new Date(now) };
    if (captured > 0 && traitsOf(payment.method).isTransfer)
      return sendTransfer({ ...services, db: tx }, payment, refund);
    await insertRefund(tx, { ...refund, status: 'done' });
    const event = captured === 0 ? 'released' : amount === left ? 'refunded' : 'partlyRefunded';
    const given = await applyPaymentEvent(tx, payment, { event, amount, reference: refundId, now });
    if (given === payment) throw new ApiError(409, 'happen_error_try_again', { status: payment.status });
    await giveBack({ ...services, db: tx }, payment, { refundId, amount });
    return given;
  });
}

/** Refunds money at the network. A method without a network needs no call. */
async function giveBack(
  services: Services,
  payment: Payment,
  refund: { refundId: string; amount: number },
): Promise<void> {
  if (payment.method !== 'card') return refundRequest(services, payment, refund);
  const { networks } = services;
  if (refund.amount === 0) await networks.card.cancel(payment);
  else await networks.card.refund(payment, refund);
}

/** Returns the payment for a repeated refund. Throws ApiError 409 when the amount differs. */
function sameRefund(payment: Payment, earlier: Refund, { amount }: RefundRequest): Payment {
  const isSame = amount === undefined ? earlier.whole : amount === earlier.amount;
  if (!isSame) throw new ApiError(409, 'happen_error_try_again', { differs: ['amount'] });
  return payment;
}

type Reversal = 'released' | 'voided' | 'chargedBack';

/**
 * Releases an authorization, voids a charge, or charges a payment back. Repeating it returns the payment unchanged. Throws
 * an ApiError: 404 for an unknown payment, 409 when its method or status does not allow it.
 */
export function reversePayment(
  services: Services,
  { codOper, to }: { codOper: string; to: Reversal },
): Promise<Payment> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new ApiError(404, 'result_not_found');
    if (payment.status === to) return payment;
    // Other networks only give money back by a refund.
    const reversed = canBankReverse(payment.method)
      ? await applyPaymentEvent(tx, payment, { event: to, now })
      : payment;
    if (reversed === payment) throw new ApiError(409, 'happen_error_try_again', { status: payment.status });
    if (payment.method === 'card' && to !== 'chargedBack') await services.networks.card.cancel(payment);
    return reversed;
  });
}
