import { CARD_BRANDS, fromDecimal, isWebUrl, METHOD_IDS } from '@istmo/domain';
import * as v from 'valibot';
import { converted, Currency } from './amount';
import { Instant } from './instant';
import { PaymentFacts } from './webhook';

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
