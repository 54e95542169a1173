import { type MessageKey, messageKeyIn } from '../text/message-keys';

/** Decline reasons without a message key: canceled by the payer, and reasons of the Clave network. */
export const OWN_REASONS = ['payment_canceled', 'bank_not_affiliated', 'card_expired', 'wrong_pin'] as const;

/** Why a payment ended unpaid: the reason in its record, in `result.reason` and in the `declined` event. */
export type PaymentReason = MessageKey | (typeof OWN_REASONS)[number];

type DeclinedAnswer = { reason?: string | null | undefined; messageSys?: string | null | undefined };

/** A declined payment. `message` is the provider's text, or '' if the reason has a text of the checkout. */
export type PaymentDecline = { reason: string; message: string };

/**
 * Why a payment ended unpaid. `fallback` is the reason for an answer that has none. A provider can send a message key in
 * place of a text.
 */
export function paymentDecline(
  { reason, messageSys }: DeclinedAnswer,
  fallback: PaymentReason = 'payment_declined',
): PaymentDecline {
  const message = messageSys?.trim() ?? '';
  const key = messageKeyIn(message);
  const reasonKey = key ?? messageKeyIn(reason ?? '');
  const isOurs = reasonKey !== undefined || reason === 'payment_canceled';
  return { reason: reason || key || fallback, message: isOurs ? '' : message };
}
