import type { Outcome } from './payment-completion';
import type { PaymentStatus } from './payment-lifecycle';
import type { StatusPhase } from './method-traits';
import type { ReversalReason } from './reversal-reason';

/** The webhooks of payments. */
export type PaymentWebhook =
  | 'payment.pending'
  | 'payment.approved'
  | 'payment.declined'
  | 'payment.expired'
  | 'payment.canceled'
  | 'payment.captured'
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
  /** Which of a method's status codes it has. */
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

/** Whether the merchant has money of a payment. Of an authorization nothing is captured. */
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
