import type { PaymentAnswer, Receipt } from '@istmo/contract/provider';
import { receiptStatus, statusOf } from '@istmo/domain';

/** How a payment stands, in one word. */
export type ReceiptOutcome = NonNullable<PaymentAnswer['outcome']> | 'refunded';

/** What a receipt says of its payment. */
export function receiptOutcome({ typeMethod, status }: Receipt): ReceiptOutcome {
  if (statusOf(typeMethod, status) === 'refunded') return 'refunded';
  const shown = receiptStatus(typeMethod, status);
  return shown === 'success' ? 'approved' : shown;
}
