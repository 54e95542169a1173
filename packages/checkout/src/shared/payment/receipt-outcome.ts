import type { PaymentAnswer, Receipt } from '@istmo/contract/provider';
import { type MethodId, receiptStatus, statusOf } from '@istmo/domain';

/** How a payment stands, in one word. */
export type ReceiptOutcome = NonNullable<PaymentAnswer['outcome']> | 'refunded';

/** Their codes know no declined: where one of them has a reason, it is over. */
const WITHOUT_DECLINED: readonly MethodId[] = ['nequi', 'yappy', 'crypto'];

const OUTCOMES_OF_REASONS: Readonly<Partial<Record<string, ReceiptOutcome>>> = {
  payment_expired: 'expired',
  waiting_time_over: 'expired',
  request_expired: 'expired',
  payment_canceled: 'canceled',
};

/** What a receipt says of its payment: in its own word, else by its status, else by why it is not paid. */
export function receiptOutcome({ typeMethod, status, outcome, reason }: Receipt): ReceiptOutcome {
  if (statusOf(typeMethod, status) === 'refunded') return 'refunded';
  if (outcome) return outcome;
  const shown = receiptStatus(typeMethod, status);
  if (shown === 'success') return 'approved';
  if (Object.hasOwn(OUTCOMES_OF_REASONS, reason)) return OUTCOMES_OF_REASONS[reason] ?? shown;
  return shown === 'pending' && reason !== '' && WITHOUT_DECLINED.includes(typeMethod) ? 'declined' : shown;
}

/** Whether it may yet change: of crypto also once its time is over, for what was sent may still come (late). */
export function receiptStage(receipt: Receipt): 'pending' | 'late' | 'over' {
  const outcome = receiptOutcome(receipt);
  if (outcome === 'pending') return 'pending';
  return outcome === 'expired' && receipt.typeMethod === 'crypto' ? 'late' : 'over';
}

/** Whether nothing was paid, and nothing is waited for: the payer may pay anew. */
export function endedUnpaid(outcome: ReceiptOutcome): outcome is 'declined' | 'expired' | 'canceled' {
  return outcome === 'declined' || outcome === 'expired' || outcome === 'canceled';
}
