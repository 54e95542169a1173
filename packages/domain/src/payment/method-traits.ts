import type { Currency } from '../money/money';
import type { LocalizedText } from '../text/language';
import {
  BREB_QR_MS,
  CASH_PENDING_MS,
  CRYPTO_RATE_MS,
  PSE_PENDING_MS,
  YAPPY_CONFIRM_MS,
} from '../time/time-limits';
import type { PaymentReason } from './payment-decline';

/** The payment methods, in the order in which the checkout offers them: in Panama most payers have a card or Yappy. */
export const METHOD_IDS = [
  'card',
  'yappy',
  'nequi',
  'breb',
  'pse',
  'cash',
  'clave',
  'crypto',
  'balance',
] as const;
/** A payment method. */
export type MethodId = (typeof METHOD_IDS)[number];

/** A cash gateway: PAYCASH is the voucher network with counters, PC is the cash-point network with branches and kiosks. */
export type CashNetwork = (typeof METHOD_TRAITS.cash.gateways)[number];

export type DisplayStatus =
  | 'pending'
  | 'declined'
  | 'approved'
  | 'captured'
  | 'refunded'
  | 'completed'
  | 'paid';
export type StatusCode = -1 | 0 | 1 | 2 | 3;
export type StatusPhase = 'pending' | 'ended' | 'approved' | 'captured' | 'refunded';

export type MethodTraits = {
  /** What the provider calls the method besides `wireTypeOf`, as in a link's cardType. Cards also go by their brands. */
  otherWireTypes?: readonly string[];
  /** The method's name in the provider's paymentMethods. */
  groupName: string;
  /** An additional link type that makes the method available. */
  linkType?: 'PFW' | 'PCASH';
  /** The codes of the method's gateways. */
  gateways: readonly [string, ...string[]];
  /** Whether the method is available only through one of these gateways. Otherwise any entry of its group is enough. */
  needsGateway: boolean;
  /** The currencies that the method accepts. A country has the methods that accept its currency. */
  currencies: readonly Currency[];
  /** Whether the payer leaves to a page of the network and comes back. */
  redirects: boolean;
  /** The status for each status code. A code that is not listed means pending. */
  statuses: Readonly<Partial<Record<number, DisplayStatus>>>;
  /** The status code for each phase of the payment. */
  codes: Readonly<Record<StatusPhase, StatusCode>>;
  /** The status that a receipt shows for code 0. */
  zeroOnReceipt: 'pending' | 'declined';
  /** Status codes that a receipt's title reads as another code. */
  titleCodes?: Readonly<Partial<Record<number, StatusCode>>>;
  /**
   * Whether another network brings the money to the provider: on its own, in parts, or after the deadline. A payment that
   * expired can still be paid, and its receipt can change.
   */
  asynchronous: boolean;
  /**
   * Whether a payment that waits for the payer can be canceled at once. If not, the payer has something that can still be
   * paid, such as a voucher or an address.
   */
  revocable: boolean;
  /** Whether the payer confirms in the network's app. */
  inApp: boolean;
  /** Whether a bank decides about the payment. */
  hasBank: boolean;
  /** The payer's bank sends the money by transfer. Banks do not reverse it: a refund is a separate transfer. */
  isTransfer?: true;
  /** The reason of a payment that timed out. */
  overdueReason: PaymentReason;
  /** How long the payer has, if the method has a limit. */
  deadlineMs?: number;
};

const WAITING_TIME_OVER = 'waiting_time_over';
const PAYMENT_EXPIRED = 'payment_expired';

/**
 * The differences between the methods, for every program. Nequi, Yappy and crypto have no status code for a decline: a
 * declined, expired or canceled payment has the code of a pending one, and the answer's `outcome` and `reason` say how it
 * ended. Only cards have a code for money that went back; the other methods then have the code of an ended payment, so that
 * a server that reads only the code does not take it for paid.
 */
export const METHOD_TRAITS = {
  card: {
    groupName: 'card',
    gateways: ['LK'],
    needsGateway: false,
    currencies: ['USD', 'COP'],
    redirects: false,
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
    groupName: 'nequi',
    gateways: ['NEQUI'],
    needsGateway: false,
    currencies: ['USD', 'COP'],
    redirects: false,
    statuses: { [-1]: 'pending', 1: 'approved' },
    codes: { pending: -1, ended: -1, approved: 1, captured: 1, refunded: -1 },
    zeroOnReceipt: 'declined',
    asynchronous: true,
    revocable: true,
    inApp: true,
    hasBank: false,
    overdueReason: WAITING_TIME_OVER,
  },
  breb: {
    otherWireTypes: ['BRE-B', 'BRE_B'],
    groupName: 'breb',
    gateways: ['BREB'],
    needsGateway: false,
    currencies: ['COP'],
    redirects: false,
    statuses: { [-1]: 'pending', 0: 'declined', 1: 'approved' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 0 },
    zeroOnReceipt: 'declined',
    asynchronous: true,
    revocable: true,
    inApp: true,
    hasBank: true,
    isTransfer: true,
    overdueReason: WAITING_TIME_OVER,
    deadlineMs: BREB_QR_MS,
  },
  // The payer's bank may still debit the account after the checkout was left, so it cannot be canceled at once.
  pse: {
    otherWireTypes: ['ACHPSE'],
    groupName: 'pse',
    gateways: ['PSE'],
    needsGateway: false,
    currencies: ['COP'],
    redirects: true,
    statuses: { [-1]: 'pending', 0: 'declined', 1: 'approved' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 0 },
    zeroOnReceipt: 'declined',
    asynchronous: true,
    revocable: false,
    inApp: false,
    hasBank: true,
    isTransfer: true,
    overdueReason: PAYMENT_EXPIRED,
    deadlineMs: PSE_PENDING_MS,
  },
  // 1 (completed): the payer paid at a counter. 2 (paid): the merchant has received the money.
  cash: {
    otherWireTypes: ['PAYCASH', 'PCASH', 'PUNTOPAGO'],
    groupName: 'cash',
    linkType: 'PCASH',
    // Vouchers of the pay-cash network, and cash points (branches and kiosks).
    gateways: ['PAYCASH', 'PC'],
    needsGateway: true,
    currencies: ['USD'],
    redirects: false,
    statuses: { [-1]: 'pending', 0: 'pending', 1: 'completed', 2: 'paid', 3: 'declined' },
    codes: { pending: 0, ended: 3, approved: 1, captured: 2, refunded: 3 },
    zeroOnReceipt: 'pending',
    titleCodes: { 2: 1, 3: 0 },
    asynchronous: true,
    revocable: false,
    inApp: false,
    hasBank: false,
    overdueReason: PAYMENT_EXPIRED,
    deadlineMs: CASH_PENDING_MS,
  },
  clave: {
    groupName: 'clave',
    gateways: ['CLAVE', 'CLAV', 'CROEM_CLAV'],
    needsGateway: false,
    currencies: ['USD'],
    redirects: false,
    statuses: { [-1]: 'pending', 0: 'declined', 1: 'approved' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 0 },
    zeroOnReceipt: 'declined',
    asynchronous: true,
    revocable: true,
    inApp: false,
    hasBank: true,
    overdueReason: WAITING_TIME_OVER,
  },
  crypto: {
    groupName: 'crypto',
    gateways: ['CRYPTO'],
    needsGateway: false,
    currencies: ['USD'],
    redirects: false,
    statuses: { 1: 'approved' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 0 },
    zeroOnReceipt: 'pending',
    asynchronous: true,
    revocable: false,
    inApp: false,
    hasBank: false,
    overdueReason: PAYMENT_EXPIRED,
    deadlineMs: CRYPTO_RATE_MS,
  },
  balance: {
    otherWireTypes: ['BALANCE'],
    groupName: 'pfw',
    linkType: 'PFW',
    gateways: ['PFW'],
    needsGateway: false,
    currencies: ['USD'],
    redirects: false,
    statuses: { [-1]: 'pending', 0: 'declined', 1: 'approved', 2: 'approved', 3: 'approved' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 2, refunded: 0 },
    zeroOnReceipt: 'declined',
    asynchronous: false,
    revocable: true,
    inApp: false,
    hasBank: false,
    overdueReason: WAITING_TIME_OVER,
  },
  yappy: {
    groupName: 'yappy',
    gateways: ['YAPPY'],
    needsGateway: false,
    currencies: ['USD'],
    redirects: false,
    statuses: { [-1]: 'pending', 0: 'pending', 1: 'approved' },
    codes: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 0 },
    zeroOnReceipt: 'pending',
    asynchronous: true,
    revocable: true,
    inApp: true,
    hasBank: false,
    overdueReason: WAITING_TIME_OVER,
    deadlineMs: YAPPY_CONFIRM_MS,
  },
} as const satisfies Record<MethodId, MethodTraits>;

/** What payers call each method, in mails and in the simulator. The checkout has texts of its own, which a merchant may change. */
export const METHOD_NAMES: Readonly<Record<MethodId, LocalizedText>> = {
  card: { es: 'Tarjeta', en: 'Card' },
  yappy: { es: 'Yappy', en: 'Yappy' },
  nequi: { es: 'Nequi', en: 'Nequi' },
  breb: { es: 'Bre-B', en: 'Bre-B' },
  pse: { es: 'PSE', en: 'PSE' },
  cash: { es: 'Efectivo', en: 'Cash' },
  clave: { es: 'Clave', en: 'Clave' },
  crypto: { es: 'Cripto', en: 'Crypto' },
  balance: { es: 'Saldo', en: 'Balance' },
};

export function traitsOf(method: MethodId): MethodTraits {
  return METHOD_TRAITS[method];
}

/**
 * The provider's name for the method, such as NEQUI, in receipts and notifications. For a card, the brand is more exact. It
 * is not a trait, because the merchant's loader does not use it.
 */
export function wireTypeOf(method: MethodId): string {
  return method === 'balance' ? 'PFW' : method.toUpperCase();
}

/** The methods that have a trait, in order. */
export function methodsWith(trait: (traits: MethodTraits) => boolean): MethodId[] {
  return METHOD_IDS.filter((id) => trait(METHOD_TRAITS[id]));
}

/** Whether the payer's bank can void a payment or charge it back. */
export function canBankReverse(method: MethodId): boolean {
  const { hasBank, isTransfer = false } = traitsOf(method);
  return hasBank && !isTransfer;
}

/** Whether the method has a status code for a decline. */
export function knowsDeclined(method: MethodId): boolean {
  return Object.values(METHOD_TRAITS[method].statuses).some((status) => status === 'declined');
}
