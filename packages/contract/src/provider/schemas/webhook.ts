import { METHOD_IDS, OUTCOMES, type PaymentWebhook } from '@istmo/domain';
import * as v from 'valibot';
import { Instant } from './instant';

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
  /** The method's id. */
  method: v.picklist(METHOD_IDS),
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
