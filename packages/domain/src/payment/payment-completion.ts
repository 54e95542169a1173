import type { Money } from '../money/money';
import type { MethodId } from './method-traits';
import type { ReversalReason } from './reversal-reason';

export const OUTCOMES = ['approved', 'pending', 'declined', 'expired', 'canceled', 'failed'] as const;

/** The final outcome of one `open()`. */
export type Outcome = (typeof OUTCOMES)[number];

// Here, because the first screen does not load the message keys.
/** The default reason of each outcome, for an answer without a documented one. */
export const DEFAULT_REASONS = {
  declined: 'payment_declined',
  failed: 'payment_declined',
  expired: 'payment_expired',
  canceled: 'payment_canceled',
} as const satisfies Partial<Record<Outcome, string>>;

export type CompletionDetails = {
  /** When the payment ended, epoch ms. */
  at: number;
  codOper?: string;
  method?: MethodId;
  /** The provider's payment type, such as 'VISA'. Default: the method's. */
  type?: string;
  /** In how many installments the bank charges the card; absent for one. */
  installments?: number;
  /** The reason as a code. */
  reason?: string;
  /** The reason in words, in the payer's language. */
  message?: string;
  user?: string;
  isReturn?: boolean;
  returnUrl?: string;
  /** The provider's signed result, unchanged. */
  signedResult?: string;
};

/** A completed payment. An approved one always has an amount. `authorizedOnly` is an AUTH that is not captured yet. */
export type PaymentCompletion = CompletionDetails &
  (
    | { outcome: 'approved'; amount: Money; authorizedOnly?: boolean }
    | { outcome: Exclude<Outcome, 'approved'>; amount?: Money }
  );

type ApprovedPayment = { amount: Money; authorizedOnly: boolean; reversal: ReversalReason | undefined };

/** The completion of a payment that was approved: `canceled` if its money went back, wholly. */
export function approvedCompletion(
  details: CompletionDetails,
  { amount, authorizedOnly, reversal }: ApprovedPayment,
): PaymentCompletion {
  if (reversal === undefined) return { ...details, outcome: 'approved', amount, authorizedOnly };
  const reversed = { ...details, amount, reason: reversal };
  return reversal === 'partly_refunded'
    ? { ...reversed, outcome: 'approved', authorizedOnly: false }
    : { ...reversed, outcome: 'canceled' };
}

type Authorization = { method: MethodId; txType: string; status: number };

/** Whether an approved payment is only authorized: a card's AUTH waits for the merchant's capture. */
export function isAuthorizedOnly({ method, txType, status }: Authorization): boolean {
  return method === 'card' && txType === 'AUTH' && status === 1;
}

/** The amount that the payer paid, if the merchant has it: approved, above zero and not only authorized. */
export function paidAmount(completion: PaymentCompletion): Money | undefined {
  if (completion.outcome !== 'approved' || completion.authorizedOnly === true) return undefined;
  return completion.amount.amount > 0 ? completion.amount : undefined;
}
