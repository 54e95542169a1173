import type { Machine } from '../flow/machine';

export type PaymentStatus =
  | 'created'
  | 'challenged'
  | 'waiting'
  | 'approved'
  | 'captured'
  | 'partlyRefunded'
  | 'refunded'
  | 'released'
  | 'voided'
  | 'chargedBack'
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
  | 'released'
  | 'voided'
  | 'chargedBack'
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
  chargedBack: () => ({ name: 'chargedBack' }),
} satisfies Lifecycle['captured'];

/**
 * The legal status changes of a payment, for every method. `challenged`: the payer is at the bank's 3DS page. `waiting`: the
 * payer has a push, a QR, a voucher or an address to pay. `approved`: paid (AUTH_CAPTURE) or authorized (AUTH) until
 * `captured`. An expired payment can still be paid (`paidLate`), because kiosks and blockchains report late. `canceled`: it
 * ended before it was approved. `released`: an authorization was given up. `voided`: a charge was taken back before it was
 * settled, so it does not appear on the statement. `chargedBack`: the bank or the network took the money from the merchant.
 */
export const paymentLifecycle: Lifecycle = {
  created: {
    ...decided,
    challengeAsked: () => ({ name: 'challenged' }),
    requested: () => ({ name: 'waiting' }),
  },
  challenged: decided,
  waiting: decided,
  approved: {
    ...returned,
    captured: () => ({ name: 'captured' }),
    released: () => ({ name: 'released' }),
    voided: () => ({ name: 'voided' }),
  },
  captured: { ...returned, voided: () => ({ name: 'voided' }) },
  partlyRefunded: returned,
  refunded: {},
  released: {},
  voided: {},
  chargedBack: {},
  declined: {},
  expired: { paidLate: () => ({ name: 'approved' }) },
  canceled: {},
};
