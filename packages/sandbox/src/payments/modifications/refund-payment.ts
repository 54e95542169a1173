import {
  findRefund,
  insertRefund,
  type Payment,
  type Refund,
} from '../../db/queries/payments/payment-queries';
import { ApiError } from '../../api-error';
import type { Services } from '../../services';
import { applyPaymentEvent } from '../lifecycle/apply-payment-event';
import { lockCurrent } from '../lifecycle/current-payment';

/**
 * `refundId` is the caller's idempotency key. `amount` is in minor units; without it all that is left is
 * refunded.
 */
export type RefundRequest = { codOper: string; refundId: string; amount?: number };

/**
 * Refunds a payment fully or partly, once per refund id, to where the money came from. An uncaptured AUTH is
 * released. Throws an ApiError: 404 for an unknown payment, 409 when nothing was paid or the id was used for
 * another amount, 422 for too large an amount.
 */
export function refundPayment(services: Services, request: RefundRequest): Promise<Payment> {
  const now = services.clock();
  const { codOper, refundId } = request;
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new ApiError(404, 'result_not_found');
    const { id: paymentId, captured, refunded } = payment;
    const left = captured - refunded;
    const amount = request.amount ?? left;
    const id = `${codOper}:${refundId}`;
    const earlier = await findRefund(tx, id);
    if (earlier) return sameRefund(payment, earlier, request);
    await insertRefund(tx, { id, paymentId, amount, whole: request.amount === undefined, at: new Date(now) });
    const isAllowed = captured === 0 ? amount === 0 : amount > 0 && amount <= left;
    if (!isAllowed) throw new ApiError(422, 'invalid_amount');
    const event = captured === 0 ? 'released' : amount === left ? 'refunded' : 'partlyRefunded';
    const given = await applyPaymentEvent(tx, payment, { event, amount, reference: refundId, now });
    if (given === payment) throw new ApiError(409, 'happen_error_try_again', { status: payment.status });
    return given;
  });
}

/** Returns the payment for a repeated refund. Throws ApiError 409 when the amount differs. */
function sameRefund(payment: Payment, earlier: Refund, { amount }: RefundRequest): Payment {
  const isSame = amount === undefined ? earlier.whole : amount === earlier.amount;
  if (!isSame) throw new ApiError(409, 'happen_error_try_again', { differs: ['amount'] });
  return payment;
}
