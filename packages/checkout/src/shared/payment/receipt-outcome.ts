import type { PaymentAnswer, Receipt } from '@istmo/contract/provider';
import { knowsDeclined, METHOD_TRAITS, receiptStatus, statusOf } from '@istmo/domain';

/** How a payment stands, in one word. */
export type ReceiptOutcome = NonNullable<PaymentAnswer['outcome']> | 'refunded';

const OUTCOMES_OF_REASONS: Readonly<Partial<Record<string, ReceiptOutcome>>> = {
  payment_expired: 'expired',
  waiting_time_over: 'expired',
  request_expired: 'expired',
  payment_canceled: 'canceled',
};

type PaymentRecord = Pick<Receipt, 'typeMethod' | 'outcome' | 'reason'> & { status: number };

/** How a payment stands: by its own word, else by its status, else by why it is not paid. */
export function receiptOutcome({ typeMethod, status, outcome, reason }: PaymentRecord): ReceiptOutcome {
  if (statusOf(typeMethod, status) === 'refunded') return 'refunded';
  if (outcome) return outcome;
  const shown = receiptStatus(typeMethod, status);
  if (shown === 'success') return 'approved';
  if (Object.hasOwn(OUTCOMES_OF_REASONS, reason)) return OUTCOMES_OF_REASONS[reason] ?? shown;
  // Where no code says declined, a payment with a reason is over.
  return shown === 'pending' && reason !== '' && !knowsDeclined(typeMethod) ? 'declined' : shown;
}

/** Whether it may still change. `late`: it expired, and money that the payer sent in time may still arrive. */
export function receiptStage(receipt: Receipt): 'pending' | 'late' | 'over' {
  const outcome = receiptOutcome(receipt);
  if (outcome === 'pending') return 'pending';
  return outcome === 'expired' && METHOD_TRAITS[receipt.typeMethod].asynchronous ? 'late' : 'over';
}

/** Whether nothing was paid, and nothing is waited for: the payer may pay anew. */
export function endedUnpaid(outcome: ReceiptOutcome): outcome is 'declined' | 'expired' | 'canceled' {
  return outcome === 'declined' || outcome === 'expired' || outcome === 'canceled';
}
