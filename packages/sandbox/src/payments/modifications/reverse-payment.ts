import { METHOD_TRAITS } from '@istmo/domain';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { ApiError } from '../../api-error';
import type { Services } from '../../services';
import { applyPaymentEvent } from '../lifecycle/apply-payment-event';
import { lockCurrent } from '../lifecycle/current-payment';

type Reversal = 'released' | 'voided' | 'chargedBack';

/**
 * Releases an authorization, voids a charge, or charges a payment back. Repeating it returns the payment unchanged. Throws
 * an ApiError: 404 for an unknown payment, 409 when its method or status does not allow it.
 */
export function reversePayment(
  { db, clock }: Services,
  { codOper, to }: { codOper: string; to: Reversal },
): Promise<Payment> {
  const now = clock();
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new ApiError(404, 'result_not_found');
    if (payment.status === to) return payment;
    // Other networks only give money back by a refund.
    const hasBank = METHOD_TRAITS[payment.method].hasBank;
    const reversed = hasBank ? await applyPaymentEvent(tx, payment, { event: to, now }) : payment;
    if (reversed === payment) throw new ApiError(409, 'happen_error_try_again', { status: payment.status });
    return reversed;
  });
}
