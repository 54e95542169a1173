import type { Machine } from '../flow/machine';
import type { StatusPhase } from './method-traits';
import type { Outcome } from './checkout-result';
import type { ReversalReason } from './payment-decline';

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

/** The webhooks of payments. */
export type PaymentWebhook =
  | 'payment.pending'
  | 'payment.approved'
  | 'payment.declined'
  | 'payment.expired'
  | 'payment.canceled'
  | 'payment.captured'
  | 'payment.refund_pending'
  | 'payment.refund_failed'
  | 'payment.partly_refunded'
  | 'payment.refunded'
  | 'payment.released'
  | 'payment.voided'
  | 'payment.charged_back';

type StatusTraits = {
  /** The outcome in results, webhooks and answers. */
  outcome: Exclude<Outcome, 'failed'>;
  /** Whether the merchant has the money. An `approved` authorization has nothing captured yet: see `isPaid`. */
  paid: boolean;
  /** The reason, for a status that is its own reason. */
  reason?: ReversalReason;
  /** The phase that selects one of the method's status codes. */
  phase: StatusPhase;
  /** The webhook that the status sends. */
  webhook?: PaymentWebhook;
};

/**
 * What each status of a payment means to the payer, the merchant's page and the merchant's server. The signed result,
 * webhooks, answers, receipts, the wallet's history and the simulator read it.
 */
export const STATUS_TRAITS = {
  created: { outcome: 'pending', paid: false, phase: 'pending' },
  challenged: { outcome: 'pending', paid: false, phase: 'pending' },
  waiting: { outcome: 'pending', paid: false, phase: 'pending', webhook: 'payment.pending' },
  approved: { outcome: 'approved', paid: true, phase: 'approved', webhook: 'payment.approved' },
  captured: { outcome: 'approved', paid: true, phase: 'captured', webhook: 'payment.captured' },
  partlyRefunded: {
    outcome: 'approved',
    paid: true,
    reason: 'partly_refunded',
    phase: 'captured',
    webhook: 'payment.partly_refunded',
  },
  refunded: {
    outcome: 'canceled',
    paid: false,
    reason: 'refunded',
    phase: 'refunded',
    webhook: 'payment.refunded',
  },
  released: {
    outcome: 'canceled',
    paid: false,
    reason: 'released',
    phase: 'refunded',
    webhook: 'payment.released',
  },
  voided: {
    outcome: 'canceled',
    paid: false,
    reason: 'voided',
    phase: 'refunded',
    webhook: 'payment.voided',
  },
  chargedBack: {
    outcome: 'canceled',
    paid: false,
    reason: 'charged_back',
    phase: 'refunded',
    webhook: 'payment.charged_back',
  },
  declined: { outcome: 'declined', paid: false, phase: 'ended', webhook: 'payment.declined' },
  expired: { outcome: 'expired', paid: false, phase: 'ended', webhook: 'payment.expired' },
  canceled: { outcome: 'canceled', paid: false, phase: 'ended', webhook: 'payment.canceled' },
} as const satisfies Record<PaymentStatus, StatusTraits>;

export function statusTraits(status: PaymentStatus): StatusTraits {
  return STATUS_TRAITS[status];
}

/** The statuses that have a trait. */
export function statusesWith(trait: (traits: StatusTraits) => boolean): PaymentStatus[] {
  const statuses = Object.keys(STATUS_TRAITS) as PaymentStatus[];
  return statuses.filter((status) => trait(STATUS_TRAITS[status]));
}

/** Whether the merchant has money of a payment. An authorization has nothing captured. */
export function isPaid({ status, captured }: { status: PaymentStatus; captured: number }): boolean {
  return STATUS_TRAITS[status].paid && captured > 0;
}

/** Why a payment is not, or no longer, wholly paid: its own reason, or that of its status; empty if there is none. */
export function reasonOf<R extends string>({
  status,
  reason,
}: {
  status: PaymentStatus;
  reason: R | '';
}): R | ReversalReason | '' {
  return reason || (statusTraits(status).reason ?? '');
}

/** The provider's numbers for the steps of a Nequi payment. `end` is any outcome; `paid` says whether money moved. */
export const NEQUI_STEP = { init: 1, push: 2, qr: 3, end: 4 } as const;

const NEQUI_OUTCOMES: Readonly<Record<string, Outcome>> = {
  '33': 'pending',
  '35': 'approved',
  '71': 'failed',
  '10-454': 'expired',
  '10-455': 'declined',
};

/**
 * The outcome for Nequi's own status: 33 pending, 35 completed, 71 failed, 10-454 expired, 10-455 rejected. The provider's
 * status codes have none for a rejected payment.
 */
export function nequiOutcome(networkStatus: string): Outcome {
  return (Object.hasOwn(NEQUI_OUTCOMES, networkStatus) && NEQUI_OUTCOMES[networkStatus]) || 'pending';
}

const YAPPY_OUTCOMES: Readonly<Record<string, Outcome>> = {
  E: 'approved',
  R: 'declined',
  C: 'canceled',
  X: 'expired',
};

/**
 * The outcome for Yappy's own letter: E executed, R rejected (not confirmed in time), C canceled in the app,
 * X expired (never started). The provider's status codes have none for the last three.
 */
export function yappyOutcome(letter: string): Outcome {
  return (Object.hasOwn(YAPPY_OUTCOMES, letter) && YAPPY_OUTCOMES[letter]) || 'pending';
}
