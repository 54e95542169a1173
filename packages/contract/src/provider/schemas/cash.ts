import { METHOD_TRAITS } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal, Instant } from './values';
import { PaymentAnswer } from './payment-answer';
import { PaymentRequest } from './payment-request';

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
