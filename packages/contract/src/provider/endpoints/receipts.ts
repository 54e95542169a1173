import * as v from 'valibot';
import { METHOD_IDS, REFUND_FAILURES, toReceipt } from '@istmo/domain';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { customFields, Merchant } from '../schemas/merchant';
import { Conditional, Currency, Decimal, Email, Instant } from '../schemas/values';

/** The installments in which a bank charges its card. */
export const PaidInstallments = v.object({
  /** How many: 2 or more. */
  count: v.number(),
  /** The payer pays no interest: the installments add up to what the card paid. */
  interestFree: v.boolean(),
  /** The bank of a campaign. Empty for the issuer’s own plans. */
  bank: v.optional(v.string(), ''),
});

const ReceiptRecord = v.object({
  /** ISO 8601 with zone. */
  date: Instant,
  name: v.optional(v.string(), ''),
  /** The bank's answer: "00" approved, "DR" declined. */
  authStatus: v.optional(v.string(), ''),
  cardType: v.optional(v.string(), ''),
  type: v.optional(v.string(), ''),
  /** The bank of the card, or the one that a PSE payment was made at. */
  binInfo: v.optional(v.object({ bank: v.optional(v.string()), country: v.optional(v.string()) }), {}),
  displayNum: v.optional(v.string(), ''),
  /** The installments in which the bank charges the card. Absent: one. */
  installments: v.optional(PaidInstallments),
  messageSys: v.optional(v.nullable(v.string()), ''),
  /** Why the payment was not made, or why money went back, such as `refunded`. Empty if there is no reason. */
  reason: v.optional(v.string(), ''),
  codOper: v.string(),
  status: v.picklist([-1, 0, 1, 2, 3]),
  /** The outcome, for methods whose status codes cannot express it. For a payment whose money went back: `canceled`. */
  outcome: v.optional(v.picklist(['pending', 'approved', 'declined', 'expired', 'canceled'])),
  totalPay: Decimal,
  /** The part of the payment that went back to the payer, and when the last of it did. */
  refunded: v.optional(Decimal, 0),
  reversedAt: v.optional(v.nullable(Instant), null),
  /** The part that is on its way back by a transfer, which the payer's bank has not taken yet. */
  refundPending: v.optional(Decimal, 0),
  /** A transfer that was to give the payer money back, and that the bank did not take. */
  refundFailed: v.optional(v.object({ amount: Decimal, reason: v.picklist(REFUND_FAILURES) })),
  /** Money that came for a payment that ended unpaid: it is kept to be returned, as `messageSys` says. */
  unapplied: v.optional(Decimal),
  /** The wallet amount: the part of the payment that the balance paid. */
  fundsAmount: v.optional(Decimal, 0),
  currency: Currency,
  /**
   * `true` if the caller is neither the payer nor the merchant's server: name, email and phone are masked,
   * and the custom fields are left out.
   */
  isMasked: v.optional(v.boolean(), false),
  email: v.optional(v.string(), ''),
  /** The masked address that the provider mails this receipt to by itself. Empty if it mails none. */
  mailedTo: v.optional(v.string(), ''),
  txType: v.optional(v.string(), ''),
  /** Until when a payment that waits can be made. */
  expirationDate: v.optional(v.nullable(Instant), null),
  phone: v.optional(v.string(), ''),
  concept: v.optional(v.string(), ''),
  descriptor: v.optional(v.string(), ''),
  /** The payment is blocked: its payer is not offered another try, and turns to the merchant. */
  isBlock: v.optional(v.boolean(), false),
  /** The method's id. */
  typeMethod: v.picklist(METHOD_IDS),
  /** The network's id of the transaction. */
  reference: v.optional(v.string(), ''),
  /** PSE: the CUS, the number by which the payer’s bank knows the payment. */
  trazabilityCode: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  /** Bre-B: the payee as the payer’s bank showed it. */
  payeeName: v.optional(v.pipe(v.string(), v.maxLength(140)), ''),
  /** Another name for `reference`. */
  txNumber: v.optional(v.string()),
  taxAmount: v.optional(Decimal, 0),
  discount: v.optional(Decimal, 0),
  campaignAmount: v.optional(Decimal, 0),
  /** The merchant's custom fields with the payer's values. Hidden fields are for the merchant only. */
  customFieldValues: customFields('link'),
  merchant: Merchant,
  txCtrl: v.optional(v.object({ completeName: v.string(), description: v.string() })),
  /** The link or code that was paid, for a retry after a decline. */
  codePay: v.optional(v.string(), ''),
  returnUrl: v.optional(v.string(), ''),
  /** The payment as a JWS (compact), as in the payment's answer: only for the payer and the merchant's server. */
  signedResult: v.optional(v.pipe(v.string(), v.maxLength(8000))),
});
type ReceiptRecord = v.InferOutput<typeof ReceiptRecord>;

/** The receipt of one payment. It keeps only the last four digits of a card number. */
export const Receipt = v.pipe(
  ReceiptRecord,
  v.transform((record: ReceiptRecord) => toReceipt(record)),
);
export type Receipt = v.InferOutput<typeof Receipt>;
export type ReceiptWire = v.InferInput<typeof Receipt>;

const { notFound, unprocessable, tooManyTries } = ERROR_CODES;

/** Reads and mails the receipt of a payment. */
export const receiptEndpoints = {
  /**
   * The receipt of one operation: `cOper::AUTH_CAP-…`, with or without SANDBOX_ before a PP code. Its payer and its merchant’s
   * server get it whole and signed; anybody else gets name, e-mail and phone masked.
   */
  receipt: {
    method: 'get',
    path: '/api/v1/receipts',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    query: Conditional,
    response: Receipt,
    errors: [notFound, tooManyTries],
  },
  /**
   * Mails the receipt of an operation; of cash that is not paid yet, the voucher. Five times in a quarter of an hour. Only its
   * payer and its merchant’s server may send it to another address than the payment’s own.
   */
  sendReceipt: {
    method: 'post',
    path: '/api/v1/receipts/:codOper/send',
    auth: 'anonymous',
    withCodeAlone: 'ownAddress',
    body: v.object({ email: Email }),
    response: v.object({ sentTo: v.string() }),
    errors: [notFound, unprocessable, tooManyTries],
  },
} as const satisfies EndpointTable;
