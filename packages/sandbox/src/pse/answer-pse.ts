import type { PseBankAnswer } from '@istmo/contract/simulator';
import { PSE_LONGEST_MS } from '@istmo/domain';
import { ApiError } from '../api-error';
import { findPseTransaction } from '../db/queries/methods/pse-queries';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import { announcePayment, findPaymentOf, lockCurrent } from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';
import { movePayment } from '../simulator/move-payment';
import { verdictNamed } from './pse-banks';
import { askPse, decidePse } from './pse-network';

/**
 * Simulates the payer's bank, and the provider that asks the network at once. Throws ApiError 422 when the bank has decided
 * before.
 */
export async function answerPse(
  services: Services,
  codOper: string,
  answer: PseBankAnswer['answer'],
): Promise<Payment> {
  if (answer === 'expire')
    return movePayment(services, {
      codOper,
      methods: ['pse'],
      events: (payment) => (isOpen(payment) ? [{ event: 'expired', reason: 'payment_expired' }] : undefined),
    });
  const payment = await findPaymentOf(services, { codOper, method: 'pse' });
  const transaction = await findPseTransaction(services.db, { paymentId: payment.id });
  const verdict = verdictNamed(answer) ?? { state: 'PENDING' };
  const decided = transaction && (await decidePse(services, transaction.ticket, verdict));
  if (!decided) throw new ApiError(422, 'Not possible now', { status: payment.status });
  return answer === 'hold' ? hold(services, payment) : (await askPse(services, payment)).payment;
}

/** The network keeps the payment pending, to its hard end. */
function hold({ db, clock }: Services, { codOper }: Payment): Promise<Payment> {
  const now = clock();
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment || !isOpen(payment)) throw new ApiError(422, 'Not possible now');
    const held = await rewritePayment(tx, payment, {
      endsAt: new Date(payment.createdAt.getTime() + PSE_LONGEST_MS),
    });
    announcePayment(tx, held, now);
    return held;
  });
}
