import {
  CARD_BRANDS,
  fromDecimal,
  isWebUrl,
  METHOD_IDS,
  OUTCOMES,
  type PaymentWebhook,
  REFUND_FAILURES,
} from '@istmo/domain';
import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { converted, Currency, Instant } from '../schemas/values';

/** A refund whose transfer the payer's bank did not take. */
const RefundFailed = v.object({
  /** The idempotency key under which it was asked for. */
  key: v.string(),
  /** A decimal. */
  amount: v.string(),
  /**
   * `account_not_valid`: the account is closed or blocked. `document_not_valid`: it is not of the payer's document.
   * `bank_unavailable`: the bank did not answer, and may take it later.
   */
  reason: v.picklist(REFUND_FAILURES),
});

/** The facts about a payment in plain terms, without network codes. */
export const PaymentFacts = v.object({
  /** The operation code of the payment. */
  codOper: v.string(),
  /** The merchant's own reference, or else the code that was paid. */
  order: v.string(),
  /** The link or code that was paid. */
  codePay: v.string(),
  /** Of a payment whose money went back, wholly: `canceled`. */
  outcome: v.picklist(OUTCOMES),
  /** True only while the merchant has the money, or a part of it. */
  paid: v.boolean(),
  /**
   * Why the payment is not, or no longer, wholly paid: a code such as `insufficient_funds` or `refunded`. Empty if there is
   * none.
   */
  reason: v.string(),
  /** The requested amount: a decimal such as "48.15". */
  amount: v.string(),
  /** The same in cents. */
  minorUnits: v.number(),
  /** The currency of the amounts: an ISO 4217 code. */
  currency: v.string(),
  /** The donation in it. */
  donation: v.string(),
  /** The captured part: less than the amount when an AUTH is not captured, or only in part. */
  captured: v.string(),
  /** The part of the captured amount that went back: by refunds, or all of it by a chargeback. */
  refunded: v.string(),
  /**
   * Bre-B and PSE: what is on its way back by a transfer that the payer's bank has not taken yet. It is not in `refunded`, and
   * cannot be refunded again. Absent: nothing.
   */
  refundPending: v.optional(v.string()),
  /**
   * Bre-B and PSE: the last refund, if its transfer failed. The money is the merchant's again and can be refunded again, under
   * another key. Absent: none has failed, or another one was begun since.
   */
  refundFailed: v.optional(RefundFailed),
  /** The method's id. */
  method: v.picklist(METHOD_IDS),
  /** In how many installments the bank charges the card. The merchant is paid all of it at once. Absent: one. */
  installments: v.optional(v.number()),
});

/**
 * The provider's own fields, with the names that merchants' servers already read. Of a card: its brand and
 * last digits.
 */
export const ProviderFields = v.object({
  date: Instant,
  relatedTx: v.string(),
  description: v.string(),
  merchantDescriptor: v.string(),
  txDescriptor: v.string(),
  cardType: v.string(),
  displayNum: v.string(),
  /** A decimal; "0" unless money was taken. */
  totalPay: v.string(),
  requestPayAmount: v.number(),
  authStatus: v.string(),
  /** A card's code for every method: -1 pending, 0 declined, 1 approved, 2 captured, 3 if the money went back. */
  status: v.number(),
  messageSys: v.string(),
  operationType: v.string(),
  userName: v.string(),
  email: v.string(),
  returnUrl: v.string(),
  inRevision: v.boolean(),
  isTxCampaign: v.boolean(),
});

/** The types of webhooks, and when each is sent. */
export const WEBHOOK_TYPES = {
  'payment.pending': 'The payer has a voucher, a push, a QR or an address, and has not paid yet.',
  'payment.approved': 'Charged, or only authorized if `operationType` is `AUTH`.',
  'payment.declined': 'Declined. `reason` says why.',
  'payment.expired': 'Not paid in time. It may still be approved later.',
  'payment.canceled': 'The payer canceled it.',
  'payment.captured': 'The authorized amount was captured.',
  'payment.refund_pending': 'A refund by transfer is on its way. `refundPending` is all that is on its way.',
  'payment.refund_failed':
    'The payer’s bank did not take a refund by transfer. `refundFailed` says which, and why: it can be refunded again.',
  'payment.partly_refunded': 'A part was refunded. `refunded` is the sum of all refunds.',
  'payment.refunded': 'All of it was refunded.',
  'payment.released': 'The authorization was given up before a capture.',
  'payment.voided': 'The charge was taken back before it was settled.',
  'payment.charged_back': 'The bank or the network took the money back. `reason` says which.',
} as const satisfies Record<PaymentWebhook, string>;
export type WebhookType = keyof typeof WEBHOOK_TYPES;

/** What a merchant's server receives for every event that changes or ends a payment. */
export const WebhookEvent = v.object({
  /** The id of the event, as in the header `webhook-id`. It is the same each time the event is sent. */
  id: v.pipe(v.string(), v.uuid()),
  type: v.picklist(Object.keys(WEBHOOK_TYPES) as WebhookType[]),
  /** When it happened. */
  timestamp: Instant,
  /** The merchant's web code. */
  merchant: v.string(),
  ...PaymentFacts.entries,
  ...ProviderFields.entries,
});

/** An amount that a merchant's server sends: a text such as "62.00", so that nothing is rounded. Parsed to minor units. */
const AmountText = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/),
  converted((text: string) => fromDecimal(text)?.amount, 'Not an amount such as "62.00"'),
);

// A time since 1970 that `Date` reads, too: a database has no year 0.
const Timestamp = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp(),
  v.check((text) => Date.parse(text) >= 0),
);

const ShortText = v.pipe(v.string(), v.maxLength(200), v.trim(), v.nonEmpty());

/** A question to the payer, or a hidden value of the merchant. */
export const LinkField = v.object({
  /** `CF` and capital letters or digits, such as `CFTABLE`. `CFORDER` is the link's `order`. */
  id: v.pipe(v.string(), v.maxLength(40), v.regex(/^CF[A-Z\d]+$/)),
  /** How the payer fills it in. A `hidden` one is for the merchant only. */
  type: v.picklist(['hidden', 'string', 'number', 'email', 'date', 'options', 'boolean']),
  /** The label that the payer reads. */
  nameOrLabel: ShortText,
  /** A hint below the label. */
  description: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** The value at first; of a hidden field, its value for good. */
  value: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  /** The payer cannot leave it empty. */
  required: v.optional(v.boolean(), false),
  /** The choices of a field of type `options`. */
  options: v.optional(v.pipe(v.array(ShortText), v.maxLength(50)), []),
});

/** A payment link to create: what is paid, for which order, how and until when. */
export const NewLink = v.object({
  /** What the payer pays, with the tax in it: a decimal such as "62.00". */
  amount: AmountText,
  /** The tax in the amount. */
  taxAmount: v.optional(AmountText, '0.00'),
  /** The currency of the amounts. */
  currency: Currency,
  /** Your own reference of the order. Webhooks and signed results name it as `order`. */
  order: v.pipe(v.string(), v.maxLength(100), v.trim(), v.nonEmpty()),
  /** What is sold, in words for the payer. */
  description: ShortText,
  /** When the link ends: ISO 8601 with a zone, in the future. Without it the link does not end. */
  expiresAt: v.optional(v.nullable(Timestamp), null),
  /** Whether the link can be paid only once. */
  singleUse: v.optional(v.boolean(), true),
  /** `AUTH_CAPTURE` charges at once. `AUTH` reserves the amount on a card, until you capture it. */
  transactionsType: v.optional(v.picklist(['AUTH_CAPTURE', 'AUTH']), 'AUTH_CAPTURE'),
  /**
   * Methods or card brands that the payer can choose from. Empty: all that the merchant takes. The balance of a wallet user
   * always stays.
   */
  methods: v.optional(v.pipe(v.array(v.picklist([...METHOD_IDS, ...CARD_BRANDS])), v.maxLength(20)), []),
  /** Questions to the payer and hidden values, besides `order`. */
  customFields: v.optional(v.pipe(v.array(LinkField), v.maxLength(20)), []),
  /** Where the hosted page sends the payer at the end: an http or https address. */
  returnUrl: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2000),
      v.check((url) => url === '' || isWebUrl(url)),
    ),
    '',
  ),
});

/** A link that was created elsewhere may have other fields. The comments are those of `LinkField`. */
const FIELD_OF_ANY_LINK = {
  id: v.string(),
  type: v.string(),
  nameOrLabel: v.string(),
  value: v.union([v.string(), v.number()]),
  options: v.array(v.string()),
};

/** A payment link of the merchant. */
export const MerchantLink = v.object({
  /** The code for `Checkout.open({ code })`. */
  code: v.string(),
  /** The address of the hosted page that takes this payment. */
  url: v.string(),
  /** The order's reference, or empty if the link has none. */
  order: v.string(),
  /** `paid`: a single-use link that was paid and takes no other payment, also if the money went back since. */
  status: v.picklist(['open', 'paid', 'expired']),
  /** What the payer pays: a decimal. "0.00" if the payer types the amount. */
  amount: v.string(),
  /** The tax in the amount. */
  taxAmount: v.string(),
  /** The currency of the amounts. */
  currency: Currency,
  /** What is sold, in words for the payer. */
  description: v.string(),
  /** When the link ends; null if it does not. */
  expiresAt: v.nullable(Instant),
  /** Whether the link can be paid only once. */
  singleUse: v.boolean(),
  /** `AUTH` only reserves the amount: see `capturePayment`. */
  transactionsType: v.string(),
  /** Methods or card brands that the payer can choose from. Empty: all that the merchant takes. */
  methods: v.array(v.string()),
  /** Questions to the payer and hidden values, besides `order`. */
  customFields: v.array(v.object({ ...LinkField.entries, ...FIELD_OF_ANY_LINK })),
  /** Where the hosted page sends the payer at the end. Empty if nowhere. */
  returnUrl: v.string(),
});
export type MerchantLinkWire = v.InferInput<typeof MerchantLink>;

/** Which payments a merchant's server asks for, newest first. */
export const PaymentsQuery = v.object({
  /** Only payments of this order: your own reference, or the code of what was paid. */
  order: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Only payments that were begun then or later: ISO 8601 with a zone. */
  from: v.optional(Timestamp),
  /** Only payments that were begun before then: ISO 8601 with a zone. */
  to: v.optional(Timestamp),
  /** How many payments a page has: 1 to 100, 20 without it. */
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/), v.transform(Number))),
  /** The `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** A payment as the merchant's server reads it: the facts of its webhooks. */
export const MerchantPayment = v.object({
  ...PaymentFacts.entries,
  /** When the payment was begun. */
  createdAt: Instant,
});
export type MerchantPaymentWire = v.InferInput<typeof MerchantPayment>;

/** A page of payments. */
export const MerchantPayments = v.object({
  /** The payments of this page, newest first. */
  payments: v.array(MerchantPayment),
  /** What `after` takes for the next page; null on the last one. */
  next: v.nullable(v.string()),
});

/** How much to refund or to capture. It is required, so that a misspelled field never moves all of the money. */
export const Part = v.object({
  /** A decimal such as "10.00", or "all": all that is left. */
  amount: v.pipe(
    v.union([v.literal('all'), AmountText]),
    v.transform((amount: 'all' | number) => (amount === 'all' ? undefined : amount)),
  ),
});

const { notFound, conflict, unprocessable, tooManyTries } = ERROR_CODES;

/**
 * What a merchant's own server does: payment links, captures, refunds and the list of its payments. Its secret key is the only one
 * that these calls take; a page never makes them.
 */
export const merchantApiEndpoints = {
  /**
   * Creates a payment link, once for each idempotency key: the id of your order will do. Sent again it is answered with the
   * same link.
   */
  createLink: {
    method: 'post',
    path: '/api/v1/merchant/links',
    auth: 'server',
    idempotent: true,
    body: NewLink,
    response: MerchantLink,
    errors: [conflict, unprocessable, tooManyTries],
  },
  /** One of the merchant’s payment links, and whether it can still be paid. */
  merchantLink: {
    method: 'get',
    path: '/api/v1/merchant/links/:code',
    auth: 'server',
    response: MerchantLink,
    errors: [notFound, tooManyTries],
  },
  /** The merchant’s payments, newest first, in pages: all of them, of one order, or of a time. */
  merchantPayments: {
    method: 'get',
    path: '/api/v1/merchant/payments',
    auth: 'server',
    query: PaymentsQuery,
    response: MerchantPayments,
    errors: [unprocessable, tooManyTries],
  },
  /**
   * Captures an authorized card payment once: the full amount or a part. The rest is released. The same request again changes
   * nothing.
   */
  capturePayment: {
    method: 'post',
    path: '/api/v1/merchant/payments/:codOper/capture',
    auth: 'server',
    body: Part,
    response: MerchantPayment,
    errors: [notFound, conflict, unprocessable, tooManyTries],
  },
  /**
   * Gives a payment back, all that is left of it or a part, once for each idempotency key. An authorization that is not
   * captured is released. Of Bre-B and PSE it is a new transfer to the payer: `refundPending` until the payer's bank takes it,
   * then `refunded`, or `refundFailed`.
   */
  refundPayment: {
    method: 'post',
    path: '/api/v1/merchant/payments/:codOper/refund',
    auth: 'server',
    idempotent: true,
    body: Part,
    response: MerchantPayment,
    errors: [notFound, conflict, unprocessable, tooManyTries],
  },
} as const satisfies EndpointTable;
