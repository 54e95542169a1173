import { CASH_PENDING_MS, CRYPTO_RATE_MS, YAPPY_CONFIRM_MS } from '../time/time-limits';
import type { PaymentReason } from './payment-reason';

/** The ways to pay, in the order in which they are offered. */
export const METHOD_IDS = ['card', 'nequi', 'cash', 'clave', 'crypto', 'balance', 'yappy'] as const;
/** A way to pay. */
export type MethodId = (typeof METHOD_IDS)[number];

/** A gateway of cash: PAYCASH is the voucher network with its counters, PC the one with branches and kiosks. */
export type CashNetwork = (typeof METHOD_TRAITS.cash.gateways)[number];

export type DisplayStatus =
  'pending' | 'declined' | 'approved' | 'captured' | 'refunded' | 'completed' | 'paid';
export type StatusCode = -1 | 0 | 1 | 2 | 3;
export type StatusPhase = 'pending' | 'ended' | 'approved' | 'captured' | 'refunded';

export type MethodTraits = {
  /**
   * The provider's words for the method, as in a link's cardType; cards go by their brands as well. The first one is
   * written on receipts and in the notification, where nothing more exact is known.
   */
  wireTypes: readonly [string, ...string[]];
  /** The method's name in the provider's groups of what a merchant takes. */
  groupName: string;
  /** A link type of the method's own, beside the link's. */
  linkType?: 'PFW' | 'PCASH';
  /** The codes of the gateways that carry the method. */
  gateways: readonly [string, ...string[]];
  /** Only one of these gateways makes the method available; otherwise any entry of the method's group does. */
  needsGateway: boolean;
  /** What a status code shows. A code that is not listed is pending: it promises nothing. */
  statuses: Readonly<Partial<Record<number, DisplayStatus>>>;
  /** The status codes that are written, by the phase of the payment. */
  codes: Readonly<Record<StatusPhase, StatusCode>>;
  /** What a receipt says of code 0: a payment that still waits, or one that was declined. */
  zeroOnReceipt: 'pending' | 'declined';
  /** Codes that have another method's meaning in a receipt's title. */
  titleCodes?: Readonly<Partial<Record<number, StatusCode>>>;
  /**
   * Somebody else carries the money to the provider: it may come by itself, in parts, or after the deadline. A payment
   * that expired may still be paid, and its receipt may change.
   */
  asynchronous: boolean;
  /**
   * A payment that waits for the payer can be taken back at once. Where it cannot, the payer holds something that can
   * still be paid, such as a voucher or an address.
   */
  revocable: boolean;
  /** The payer confirms in the network's own app. */
  inApp: boolean;
  /** A bank answers for a decline. */
  hasBank: boolean;
  /** Why a payment is over that nobody ended in time. */
  overdueReason: PaymentReason;
  /** How long the payer has, where the method says. */
  deadlineMs?: number;
};

const WAITED_TOO_LONG = 'waiting_time_over';
const RAN_OUT = 'payment_expired';

/**
 * All that sets one method apart from another, for every program. Nequi, Yappy and crypto have no code for a decline:
 * one that was refused, expired or canceled shows as pending, and the answer's `outcome` and `reason` say how it ended.
 */
export const METHOD_TRAITS = {
  card: {
    wireTypes: ['CARD'],
    groupName: 'card',
    gateways: ['LK'],
    needsGateway: false,
    statuses: { [-1]: 'pending', 0: 'declined', 1: 'approved', 2: 'captured', 3: 'refunded' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 2, refunded: 3 },
    zeroOnReceipt: 'declined',
    asynchronous: false,
    revocable: true,
    inApp: false,
    hasBank: true,
    overdueReason: 'authentication_timeout',
  },
  nequi: {
    wireTypes: ['NEQUI'],
    groupName: 'nequi',
    gateways: ['NEQUI'],
    needsGateway: false,
    statuses: { [-1]: 'pending', 1: 'approved' },
    codes: { pending: -1, ended: -1, approved: 1, captured: 1, refunded: 1 },
    zeroOnReceipt: 'declined',
    asynchronous: true,
    revocable: true,
    inApp: true,
    hasBank: false,
    overdueReason: WAITED_TOO_LONG,
  },
  // A voucher that was paid at a counter is 1 (completed). 2 (paid) is told once the money reached the merchant.
  cash: {
    wireTypes: ['CASH', 'PAYCASH', 'PCASH', 'PUNTOPAGO'],
    groupName: 'cash',
    linkType: 'PCASH',
    // Vouchers of the pay-cash network, and cash points (branches and kiosks).
    gateways: ['PAYCASH', 'PC'],
    needsGateway: true,
    statuses: { [-1]: 'pending', 0: 'pending', 1: 'completed', 2: 'paid', 3: 'declined' },
    codes: { pending: 0, ended: 3, approved: 1, captured: 2, refunded: 2 },
    zeroOnReceipt: 'pending',
    titleCodes: { 2: 1, 3: 0 },
    asynchronous: true,
    revocable: false,
    inApp: false,
    hasBank: false,
    overdueReason: RAN_OUT,
    deadlineMs: CASH_PENDING_MS,
  },
  clave: {
    wireTypes: ['CLAVE'],
    groupName: 'clave',
    gateways: ['CLAVE', 'CLAV', 'CROEM_CLAV'],
    needsGateway: false,
    statuses: { [-1]: 'pending', 0: 'declined', 1: 'approved' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 1 },
    zeroOnReceipt: 'declined',
    asynchronous: true,
    revocable: true,
    inApp: false,
    hasBank: true,
    overdueReason: WAITED_TOO_LONG,
  },
  crypto: {
    wireTypes: ['CRYPTO'],
    groupName: 'crypto',
    gateways: ['CRYPTO'],
    needsGateway: false,
    statuses: { 1: 'approved' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 1 },
    zeroOnReceipt: 'pending',
    asynchronous: true,
    revocable: false,
    inApp: false,
    hasBank: false,
    overdueReason: RAN_OUT,
    deadlineMs: CRYPTO_RATE_MS,
  },
  balance: {
    wireTypes: ['BALANCE', 'PFW'],
    groupName: 'pfw',
    linkType: 'PFW',
    gateways: ['PFW'],
    needsGateway: false,
    statuses: { [-1]: 'pending', 0: 'declined', 1: 'approved', 2: 'approved', 3: 'approved' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 2, refunded: 3 },
    zeroOnReceipt: 'declined',
    asynchronous: false,
    revocable: true,
    inApp: false,
    hasBank: false,
    overdueReason: WAITED_TOO_LONG,
  },
  yappy: {
    wireTypes: ['YAPPY'],
    groupName: 'yappy',
    gateways: ['YAPPY'],
    needsGateway: false,
    statuses: { [-1]: 'pending', 0: 'pending', 1: 'approved' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 1 },
    zeroOnReceipt: 'pending',
    asynchronous: true,
    revocable: true,
    inApp: true,
    hasBank: false,
    overdueReason: WAITED_TOO_LONG,
    deadlineMs: YAPPY_CONFIRM_MS,
  },
} as const satisfies Record<MethodId, MethodTraits>;

export function traitsOf(method: MethodId): MethodTraits {
  return METHOD_TRAITS[method];
}

/** The provider's word for the method, such as NEQUI, where nothing more exact is known, such as a card's brand. */
export function wireTypeOf(method: MethodId): string {
  return METHOD_TRAITS[method].wireTypes[0];
}

/** The methods that a trait is true of, in order. */
export function methodsWith(trait: (traits: MethodTraits) => boolean): MethodId[] {
  return METHOD_IDS.filter((id) => trait(METHOD_TRAITS[id]));
}

/** Whether a status code of the method can say that it was declined. */
export function knowsDeclined(method: MethodId): boolean {
  return Object.values(METHOD_TRAITS[method].statuses).some((status) => status === 'declined');
}
