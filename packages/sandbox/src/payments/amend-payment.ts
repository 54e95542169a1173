import { type Payment, rewritePayment } from '../db/queries/payment-queries';
import type { PaymentDetail } from '../db/schema';
import { Fault } from '../fault';
import type { Services } from '../services';
import { announcePayment } from './announce-payment';
import { isOpen } from './overdue';
import { lockCurrent } from './settle';

/** `detail` is added to what the payment's method keeps; `endsAt` is when its waiting is over from now on. */
export type Amendment = { detail?: PaymentDetail; endsAt?: Date };

/**
 * Changes what is beside an open payment's place: another coin, another address, a push sent again. `amend` sees the
 * payment as it stands and is held; of one that has ended nothing is changed. Throws a Fault 404 for an unknown payment.
 */
export function amendPayment(
  { db, clock }: Services,
  codOper: string,
  amend: (payment: Payment) => Amendment,
): Promise<Payment> {
  const now = clock();
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new Fault(404, 'result_not_found');
    if (!isOpen(payment)) return payment;
    const { detail, endsAt } = amend(payment);
    const change = {
      ...(detail && { detail: { ...payment.detail, ...detail } }),
      ...(endsAt && { endsAt }),
    };
    if (Object.keys(change).length === 0) return payment;
    const changed = await rewritePayment(tx, payment, change);
    await announcePayment(tx, changed, now);
    return changed;
  });
}
