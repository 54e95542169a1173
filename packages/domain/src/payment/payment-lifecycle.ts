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

export type PaymentEventType =
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

/** An event of a payment on the provider's side. Amounts and reasons are in the payment's record. */
export type PaymentEvent = { [T in PaymentEventType]: { type: T } }[PaymentEventType];

type Lifecycle = Machine<PaymentState, PaymentEvent>;

const decided = {
  approved: () => ({ name: 'approved' }),
  declined: () => ({ name: 'declined' }),
  expired: () => ({ name: 'expired' }),
  canceled: () => ({ name: 'canceled' }),
} satisfies Lifecycle['challenged'];

const returned = {
  partlyRefunded: () => ({ name: 'partlyRefunded' }),
  refunded: () => ({ name: 'refunded' }),
} satisfies Lifecycle['captured'];

/**
 * The legal status changes of a payment, for every method. `challenged`: the payer is at the bank's 3DS page. `waiting`: the
 * payer has a push, a QR, a voucher or an address to pay. `approved`: paid (AUTH_CAPTURE) or authorized (AUTH) until
 * `captured`. An expired payment can still be paid (`paidLate`), because kiosks and blockchains report late.
 */
export const paymentLifecycle: Lifecycle = {
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
