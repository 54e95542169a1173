/** Why money of an approved payment went back, wholly or in part: a code of docs/troubleshooting/errors.md. */
export const REVERSAL_REASONS = [
  'partly_refunded',
  'refunded',
  'released',
  'voided',
  'charged_back',
  'confirmations_lost',
] as const;
export type ReversalReason = (typeof REVERSAL_REASONS)[number];

/** The reversal that a reason names, or `undefined` if it names none. */
export function reversalIn(reason: string): ReversalReason | undefined {
  return REVERSAL_REASONS.find((one) => one === reason);
}

/** Why a refund by transfer failed: the bank has no such account any more, it belongs to another document, or no bank answers. */
export const REFUND_FAILURES = ['account_not_valid', 'document_not_valid', 'bank_unavailable'] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];
