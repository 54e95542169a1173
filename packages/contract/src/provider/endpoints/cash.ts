import { LANGUAGES, METHOD_TRAITS } from '@istmo/domain';
import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { PaymentAnswer } from '../schemas/payment-answer';
import { PaymentRequest } from '../schemas/payment-request';
import { Currency, Decimal, Email, Instant } from '../schemas/values';

/** Registers a payer with the cash network. */
export const CashRegistration = v.object({
  codePay: v.string(),
  email: v.pipe(v.string(), v.maxLength(100)),
  name: v.pipe(v.string(), v.maxLength(121)),
  phone: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  /** Cédula or passport. */
  document: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
});
export const CashRegistered = v.object({ idUsrService: v.number(), registered: v.boolean() });

/** The body for both networks. The cash-point network also accepts the cash point that the payer chose. */
export const CashRequest = v.object({
  ...PaymentRequest.entries,
  /** The branch or kiosk that the payer chose. */
  idCashPoint: v.optional(v.string(), ''),
});

/** A cash voucher, which the payer shows or types at the cash point. */
export const Voucher = v.object({
  codOper: v.string(),
  network: v.picklist(METHOD_TRAITS.cash.gateways),
  /** -1 or 0 pending, 1 completed, 2 paid, 3 declined. */
  status: v.picklist([-1, 0, 1, 2, 3]),
  /** The reference that the payer types or reads out. */
  reference: v.string(),
  /** The digits of the barcode (Code 128), and the text of the QR code; empty for a network that has none. */
  barcode: v.string(),
  qr: v.string(),
  totalAmount: Decimal,
  currency: Currency,
  /** dd/mm/yyyy in Panama time. `stringHour` is HH:MM:SS. */
  stringDate: v.string(),
  stringHour: v.string(),
  /** ISO 8601 with zone: until when the voucher can be paid. */
  expiresAt: Instant,
  /** `type`, `Oper` and `user` are the method, the operation code and the payer, as in the notification. */
  type: v.string(),
  Oper: v.string(),
  user: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
  instructions: v.optional(v.array(v.string()), []),
  idCashPoint: v.optional(v.string(), ''),
  /** The masked address that the voucher is mailed to without being asked; empty if it is not. */
  mailedTo: v.optional(v.string(), ''),
});
export type Voucher = v.InferOutput<typeof Voucher>;
export type VoucherWire = v.InferInput<typeof Voucher>;

/** The response of the voucher network. `code` starts with 1 (voucher created) or 0 (declined). */
export const PayCashAnswer = v.object({
  ...PaymentAnswer.entries,
  code: v.string(),
  voucher: v.optional(v.nullable(Voucher), null),
});
export type PayCashAnswerWire = v.InferInput<typeof PayCashAnswer>;

/**
 * The response of the cash-point network. `result` is `1|operation code`, or a text with the reason of an
 * error.
 */
export const CashPointAnswer = v.object({
  ...PaymentAnswer.entries,
  result: v.string(),
  voucher: v.optional(v.nullable(Voucher), null),
});
export type CashPointAnswerWire = v.InferInput<typeof CashPointAnswer>;

export const CashPoint = v.object({
  id: v.string(),
  network: v.picklist(METHOD_TRAITS.cash.gateways),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  province: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  hours: v.string(),
});
export type CashPoint = v.InferOutput<typeof CashPoint>;

const {
  notFound,
  linkExpired,
  conflict,
  unprocessable,
  serviceUnavailable,
  tooManyTries,
  attemptVoided,
  paymentWaiting,
} = ERROR_CODES;
const BEGIN = [
  notFound,
  linkExpired,
  conflict,
  unprocessable,
  serviceUnavailable,
  attemptVoided,
  paymentWaiting,
] as const;

const CashPointQuery = v.object({
  network: v.optional(v.picklist(METHOD_TRAITS.cash.gateways)),
  /** Part of a name, address, city or province. Accents are ignored. */
  place: v.optional(v.string()),
  /** `latitude,longitude`. Sorts the cash points by distance, nearest first. */
  near: v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/))),
  /** The language of the opening hours. Default: Spanish. */
  lang: v.optional(v.picklist(LANGUAGES)),
});

/** Cash payments: vouchers of the voucher network, and of the cash-point network with branches and kiosks. */
export const cashEndpoints = {
  /** Makes a payer known to the cash network. */
  cashRegistration: {
    method: 'post',
    path: '/api/v1/cash/registration',
    auth: 'anonymous',
    body: CashRegistration,
    response: CashRegistered,
    errors: [notFound, unprocessable, tooManyTries],
  },
  /** Makes a voucher of the voucher network, good until its deadline. Nothing is paid yet. */
  payCash: {
    method: 'post',
    path: '/api/v1/pay-cash',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: CashRequest,
    response: PayCashAnswer,
    errors: [...BEGIN, tooManyTries],
  },
  /** The same under the network’s other name. */
  pagoCash: {
    method: 'post',
    path: '/api/v1/pagocash',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: CashRequest,
    response: PayCashAnswer,
    errors: [...BEGIN, tooManyTries],
  },
  /** Makes a voucher to be paid at a branch or kiosk of the cash-point network. Nothing is paid yet. */
  cashPointPayment: {
    method: 'post',
    path: '/api/v1/cash-point/payment',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: CashRequest,
    response: CashPointAnswer,
    errors: [...BEGIN, tooManyTries],
  },
  /** Branches and kiosks, found by network, place or nearness. */
  cashPoints: {
    method: 'get',
    path: '/api/v1/cash-points',
    auth: 'anonymous',
    query: CashPointQuery,
    response: v.array(CashPoint),
    errors: [serviceUnavailable],
  },
  /** A voucher and where it stands. Who is not its payer gets the payer’s name masked. */
  voucher: {
    method: 'get',
    path: '/api/v1/cash/vouchers/:codOper',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: Voucher,
    errors: [notFound, tooManyTries],
  },
  /** Mails a voucher. Five times in a quarter of an hour; to another address than the payment’s own for its payer only. */
  sendVoucher: {
    method: 'post',
    path: '/api/v1/cash/vouchers/:codOper/send',
    auth: 'anonymous',
    withCodeAlone: 'ownAddress',
    body: v.object({ email: Email }),
    response: v.object({ sentTo: v.string() }),
    errors: [notFound, unprocessable, tooManyTries],
  },
} as const satisfies EndpointTable;
