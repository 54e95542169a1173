import type { Machine } from './machine';

export type PaymentStatus =
  | 'created'
  | 'challenged'
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
  | 'approved'
  | 'declined'
  | 'expired'
  | 'canceled'
  | 'captured'
  | 'partlyRefunded'
  | 'refunded';

/** What happens to a card payment on the provider's side. Amounts and reasons are its record's; this is only its place. */
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

/** A card payment's life: `approved` is charged (AUTH_CAPTURE) or held (AUTH) until `captured`. Only these moves are legal. */
export const paymentLife: Life = {
  created: { ...decided, challengeAsked: () => ({ name: 'challenged' }) },
  challenged: decided,
  approved: { ...returned, captured: () => ({ name: 'captured' }) },
  captured: returned,
  partlyRefunded: returned,
  refunded: {},
  declined: {},
  expired: {},
  canceled: {},
};

/** The status code of a card payment on the wire: -1 pending, 0 declined, 1 approved, 2 captured or refunded in part, 3 refunded. */
export function cardStatusCode(status: PaymentStatus): -1 | 0 | 1 | 2 | 3 {
  switch (status) {
    case 'created':
    case 'challenged':
      return -1;
    case 'approved':
      return 1;
    case 'captured':
    case 'partlyRefunded':
      return 2;
    case 'refunded':
      return 3;
    case 'declined':
    case 'expired':
    case 'canceled':
      return 0;
  }
}
