import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { advance } from './advance';
import { lockCurrent } from './settle';

/**
 * Takes what an AUTH holds, or a part of it (`amount`, minor units); what is not taken is let go. Whoever asks again is
 * answered with the payment as it is. Throws a Fault: 404 for an unknown payment, 409 where nothing is held, 422 for more than that.
 */
export function capturePayment(
  { db, clock }: Services,
  { codOper, amount }: { codOper: string; amount?: number },
): Promise<Payment> {
  const now = clock();
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new Fault(404, 'result_not_found');
    const taken = amount ?? payment.total;
    if (taken <= 0 || taken > payment.total) throw new Fault(422, 'invalid_amount');
    if (payment.status === 'captured') return payment;
    if (payment.status !== 'approved' || payment.transactionsType !== 'AUTH')
      throw new Fault(409, 'happen_error_try_again', { status: payment.status });
    return advance(tx, payment, { event: 'captured', amount: taken, now });
  });
}
