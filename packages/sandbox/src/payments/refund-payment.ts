import { findRefund, insertRefund, type Payment, type Refund } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { advance } from './advance';
import { lockCurrent } from './settle';

/** `refundId` is the caller's idempotency key; `amount` is in minor units, and all that is left where there is none. */
export type AskedRefund = { codOper: string; refundId: string; amount?: number };

/**
 * Gives money back to where it came from, in part or whole, once a refund id. An AUTH that nobody has captured is let go.
 * Throws a Fault: 404 for an unknown payment, 409 where nothing was paid or the id was used for another amount, 422 for
 * more than is left.
 */
export function refundPayment(services: Services, asked: AskedRefund): Promise<Payment> {
  const now = services.clock();
  const { codOper, refundId } = asked;
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new Fault(404, 'result_not_found');
    const { id: paymentId, captured, refunded } = payment;
    const left = captured - refunded;
    const amount = asked.amount ?? left;
    const id = `${codOper}:${refundId}`;
    const earlier = await findRefund(tx, id);
    if (earlier) return sameRefund(payment, earlier, asked);
    await insertRefund(tx, { id, paymentId, amount, whole: asked.amount === undefined, at: new Date(now) });
    const isAllowed = captured === 0 ? amount === 0 : amount > 0 && amount <= left;
    if (!isAllowed) throw new Fault(422, 'invalid_amount');
    const event = amount === left ? 'refunded' : 'partlyRefunded';
    const given = await advance(tx, payment, { event, amount, reference: refundId, now });
    if (given === payment) throw new Fault(409, 'happen_error_try_again', { status: payment.status });
    return given;
  });
}

/** The payment as it stands, for the refund that it has already. Throws a Fault 409 where another amount is asked for. */
function sameRefund(payment: Payment, earlier: Refund, { amount }: AskedRefund): Payment {
  const isSame = amount === undefined ? earlier.whole : amount === earlier.amount;
  if (!isSame) throw new Fault(409, 'happen_error_try_again', { differs: ['amount'] });
  return payment;
}
