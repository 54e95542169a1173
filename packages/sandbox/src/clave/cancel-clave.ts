import { findClaveSessionOf } from '../db/queries/clave-queries';
import type { Payment } from '../db/queries/payment-queries';
import { isOpen } from '../payments/overdue';
import type { Services } from '../services';
import { answerTerminal } from './answer-terminal';
import { settleClave } from './settle-clave';

/**
 * The payer gives a payment up on our side: the terminal hears of it first, so that nobody can pay there any more. Where
 * the terminal was answered already, that answer counts.
 */
export async function cancelClave(services: Services, payment: Payment): Promise<Payment> {
  if (!isOpen(payment)) return payment;
  const session = await findClaveSessionOf(services.db, payment.id);
  const answered = session && (await answerTerminal(services, session.token, 'canceled'));
  return answered ? settleClave(services, payment, answered.verdict) : payment;
}
