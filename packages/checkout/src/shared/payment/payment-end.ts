import type { PaymentAnswer } from '@istmo/contract/provider';
import { type MethodId, type Outcome, paymentDecline, type SettlementDetails } from '@istmo/domain';
import type { MethodContext } from './payment-method';
import { signedBy } from './settlements';

/** How a payment ended without having been paid. `message` is the provider's own text, empty where ours is said. */
export type PaymentEnd = {
  outcome: Exclude<Outcome, 'approved' | 'pending'>;
  reason: string;
  message: string;
  /** Empty where the provider refused before there was a payment. */
  codOper: string;
} & Pick<SettlementDetails, 'signedResult'>;

/** Why, where the provider does not say. */
export const UNSAID_REASONS = {
  declined: 'payment_declined',
  failed: 'payment_declined',
  expired: 'payment_expired',
  canceled: 'payment_canceled',
} as const satisfies Record<PaymentEnd['outcome'], string>;

export function endOf(answer: PaymentAnswer, outcome: PaymentEnd['outcome']): PaymentEnd {
  return {
    outcome,
    ...paymentDecline(answer, UNSAID_REASONS[outcome]),
    codOper: answer.codOper,
    ...signedBy(answer),
  };
}

/** The payer has seen how it ended: the next payment is another one, and the host hears of it. */
export function tellEnd(
  { attempts, bridge, info }: Pick<MethodContext, 'attempts' | 'bridge' | 'info'>,
  method: MethodId,
  { reason, codOper }: Pick<PaymentEnd, 'reason' | 'codOper'>,
): void {
  attempts.forget(info.code);
  bridge.emit({ type: 'declined', method, reason, ...(codOper !== '' && { codOper }) });
}
