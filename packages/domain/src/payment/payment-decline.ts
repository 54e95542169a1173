import { type MessageKey, messageKeyIn } from '../text/message-keys';

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

/** Why a refund by transfer failed: the account is gone, it belongs to another document, or the bank is not available. */
export const REFUND_FAILURES = ['account_not_valid', 'document_not_valid', 'bank_unavailable'] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];

/** Reasons without a message key: canceled by the payer, reasons of the Clave network and of PSE, and money that went back. */
export const OWN_REASONS = [
  'payment_canceled',
  'bank_not_affiliated',
  'card_expired',
  'wrong_pin',
  'account_not_valid',
  'limit_exceeded',
  'bank_unavailable',
  'debit_not_confirmed',
  'wrong_otp',
  ...REVERSAL_REASONS,
] as const;

/** Why a payment is not, or no longer, wholly paid: the reason in its record and in `result.reason`. */
export type PaymentReason = MessageKey | (typeof OWN_REASONS)[number];

/** Every reason of a result: a code of docs/troubleshooting/errors.md. */
export type ReasonCode = PaymentReason | typeof UNKNOWN_STATE;

/** The reason of a payment that was sent and whose result is not known. */
const UNKNOWN_STATE = 'unknown_state';

const CODES = [...OWN_REASONS, UNKNOWN_STATE] as const;

/** The reason for a documented code, or `undefined` for any other text. */
export function reasonCodeIn(text: string): ReasonCode | undefined {
  const name = text.trim();
  return messageKeyIn(name) ?? CODES.find((code) => code === name);
}

type DeclinedAnswer = { reason?: string | null | undefined; messageSys?: string | null | undefined };

/** A declined payment. `message` is the provider's text, or '' if the reason has a text of the checkout. */
export type PaymentDecline = { reason: ReasonCode; message: string };

/**
 * Why a payment ended unpaid. `fallback` is the reason for an answer without a documented one. A provider can send a
 * message key in place of a text.
 */
export function paymentDecline(
  { reason, messageSys }: DeclinedAnswer,
  fallback: PaymentReason = 'payment_declined',
): PaymentDecline {
  const message = messageSys?.trim() ?? '';
  const key = messageKeyIn(message);
  const code = reasonCodeIn(reason ?? '');
  const isOurs = key !== undefined || hasText(code ?? '');
  return { reason: code ?? key ?? fallback, message: isOurs ? '' : message };
}

/** Whether the checkout has a text for a reason on every page, not only on the method's own. */
function hasText(code: string): boolean {
  return code === 'payment_canceled' || messageKeyIn(code) !== undefined || reversalIn(code) !== undefined;
}
