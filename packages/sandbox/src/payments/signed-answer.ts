import type { PaymentAnswerWire } from '@istmo/contract/provider';
import type { Payment } from '../db/queries/payment-queries';
import type { Services } from '../services';
import { signedResultOf } from '../signing/signed-result-of';
import { paymentAnswer } from './payment-answer';

/** How a payment stands, with our signed word on it: the answer of every call that answers with a payment. */
export async function signedAnswer(
  services: Pick<Services, 'db' | 'config' | 'keys'>,
  payment: Payment,
): Promise<PaymentAnswerWire> {
  return {
    ...paymentAnswer(payment, services.config),
    signedResult: await signedResultOf(services, payment),
  };
}
