import type { Machine } from '../flow/machine';

export type PaymentStatus =
  | 'created'
  | 'challenged'
  | 'waiting'
  | 'approved'
  | 'captured'
  | 'partlyRefunded'
  | 'refunded'
  | 'declined'
  | 'expired'
  | 'canceled';

export type PaymentState = { [N in PaymentStatus]: { name: N } }[PaymentStatus];

export type PaymentHappening =
  | 'challengeAsked'
  | 'requested'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'canceled'
  | 'captured'
  | 'partlyRefunded'
  | 'refunded'
  | 'paidLate';

/** What happens to a payment on the provider's side. Amounts and reasons are its record's; this is only its place. */
export type PaymentEvent = { [T in PaymentHappening]: { type: T } }[PaymentHappening];

type Life = Machine<PaymentState, PaymentEvent>;

const decided = {
  approved: () => ({ name: 'approved' }),
  declined: () => ({ name: 'declined' }),
  expired: () => ({ name: 'expired' }),
  canceled: () => ({ name: 'canceled' }),
} satisfies Life['challenged'];

const returned = {
  partlyRefunded: () => ({ name: 'partlyRefunded' }),
  refunded: () => ({ name: 'refunded' }),
} satisfies Life['captured'];

/**
 * A payment's life, whatever its method; only these moves are legal. `challenged` is at the bank's page; `waiting` is for
 * the payer: a push was sent, or a QR, a voucher or an address is shown. `approved` is charged (AUTH_CAPTURE) or held
 * (AUTH) until `captured`. Money can still come in for a payment that `expired` (a kiosk or a chain is slow to tell): `paidLate`.
 */
export const paymentLife: Life = {
  created: {
    ...decided,
    challengeAsked: () => ({ name: 'challenged' }),
    requested: () => ({ name: 'waiting' }),
  },
  challenged: decided,
  waiting: decided,
  approved: { ...returned, captured: () => ({ name: 'captured' }) },
  captured: returned,
  partlyRefunded: returned,
  refunded: {},
  declined: {},
  expired: { paidLate: () => ({ name: 'approved' }) },
  canceled: {},
};
