import type { Payment } from '../../db/queries/payments/payment-queries';
import { ApiError } from '../../api-error';
import type { Services } from '../../services';
import { applyPaymentEvent } from '../lifecycle/apply-payment-event';
import { lockCurrent } from '../lifecycle/current-payment';

/**
 * Captures an AUTH, or a part of it (`amount`, minor units), and releases the rest. Repeating it returns the
 * payment unchanged. Throws an ApiError: 404 for an unknown payment, 409 when nothing is authorized or another amount was
 * captured, 422 for too large an amount.
 */
export function capturePayment(
  { db, clock }: Services,
  { codOper, amount }: { codOper: string; amount?: number },
): Promise<Payment> {
  const now = clock();
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new ApiError(404, 'result_not_found');
    const taken = amount ?? payment.total;
    if (taken <= 0 || taken > payment.total) throw new ApiError(422, 'invalid_amount');
    if (payment.transactionsType === 'AUTH' && payment.captured > 0) return sameCapture(payment, taken);
    if (payment.status !== 'approved' || payment.transactionsType !== 'AUTH')
      throw new ApiError(409, 'happen_error_try_again', { status: payment.status });
    return applyPaymentEvent(tx, payment, { event: 'captured', amount: taken, now });
  });
}

/** Returns the payment for a repeated capture. Throws ApiError 409 when the amount differs. */
function sameCapture(payment: Payment, amount: number): Payment {
  if (payment.captured !== amount) throw new ApiError(409, 'happen_error_try_again', { differs: ['amount'] });
  return payment;
}
