import type { MessageKey } from '../text/message-keys';

/** Reasons that no message key says: called off by the payer, and what the Clave network says of a card. */
export const OWN_REASONS = ['payment_canceled', 'bank_not_affiliated', 'card_expired', 'wrong_pin'] as const;

/** Why a payment ended unpaid, as its record, `result.reason` and the `declined` event say it. */
export type PaymentReason = MessageKey | (typeof OWN_REASONS)[number];
