import { METHOD_TRAITS } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { PaymentAnswer } from './card-payment';
import { PaymentRequest } from './payer';

/** A payer is made known to the cash network. */
export const CashRegistration = v.object({
  codePay: v.string(),
  email: v.pipe(v.string(), v.maxLength(100)),
  name: v.pipe(v.string(), v.maxLength(121)),
  phone: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  /** Cédula or passport. */
  document: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
});
export const CashRegistered = v.object({ idUsrService: v.number(), registered: v.boolean() });

/** Both networks take the same payload; the cash-point network also the place that the payer chose. */
export const CashRequest = v.object({
  ...PaymentRequest.entries,
  /** Branch or kiosk that was chosen. */
  idCashPoint: v.optional(v.string(), ''),
});

/** A voucher: what the payer shows or types where they pay. */
export const Voucher = v.object({
  codOper: v.string(),
  network: v.picklist(METHOD_TRAITS.cash.gateways),
  /** -1 or 0 pending, 1 completed, 2 paid, 3 declined. */
  status: v.picklist([-1, 0, 1, 2, 3]),
  /** What is typed or read out. */
  reference: v.string(),
  /** Digits of the bar code (Code 128) and text of the QR. */
  barcode: v.string(),
  qr: v.string(),
  totalAmount: Decimal,
  currency: Currency,
  /** dd/mm/yyyy and HH:MM:SS of Panama. */
  stringDate: v.string(),
  stringHour: v.string(),
  /** ISO 8601 with zone: 24 hours after it was made. */
  expiresAt: v.string(),
  /** The wire's word for the means, `Oper` and the payer, as the notification has them. */
  type: v.string(),
  Oper: v.string(),
  user: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
  instructions: v.optional(v.array(v.string()), []),
  idCashPoint: v.optional(v.string(), ''),
});
export type Voucher = v.InferOutput<typeof Voucher>;
export type VoucherWire = v.InferInput<typeof Voucher>;

/** The voucher network's answer: `code` begins with 1 (a voucher was made) or 0 (declined). */
export const PayCashAnswer = v.object({
  ...PaymentAnswer.entries,
  code: v.string(),
  voucher: v.optional(v.nullable(Voucher), null),
});
export type PayCashAnswerWire = v.InferInput<typeof PayCashAnswer>;

/** The cash-point network's: `result` is `1|operation code`, or a text that says why not. */
export const CashPointAnswer = v.object({
  ...PaymentAnswer.entries,
  result: v.string(),
  voucher: v.optional(v.nullable(Voucher), null),
});
export type CashPointAnswerWire = v.InferInput<typeof CashPointAnswer>;

export const CashPoint = v.object({
  id: v.string(),
  network: v.picklist(METHOD_TRAITS.cash.gateways),
  kind: v.picklist(['branch', 'kiosk']),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  province: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  hours: v.string(),
});
export type CashPoint = v.InferOutput<typeof CashPoint>;
