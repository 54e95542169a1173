import { toPaymentInfo } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { customFields } from './custom-field';

const text = () => v.optional(v.nullable(v.string()));

/** An object, or its JSON text (plain, percent- or hex-encoded). */
const Structure = v.optional(v.nullable(v.union([v.string(), v.record(v.string(), v.unknown())])));

const OthersValues = v.object({
  /** ISO 8601; without a zone it is Panama time. */
  EXPIRES_AT: v.optional(v.string()),
  /** Comma-separated: methods (CARD,NEQUI…) or brands (VISA,MC,AMEX), or both. */
  cardType: v.optional(v.string()),
});

const PaymentInfoRecord = v.object({
  idMerchant: v.number(),
  code: v.string(),
  /** If it is empty, `description` is used. The same is true for `detail`. */
  alias: text(),
  detail: text(),
  description: text(),
  /** Price before discount, tax and donation. */
  amount: Decimal,
  /** The payer enters the amount, and `amount` is 0. */
  openAmount: v.optional(v.boolean(), false),
  discount: v.optional(Decimal, 0),
  taxAmount: v.optional(Decimal, 0),
  currency: Currency,
  type: text(),
  email: text(),
  othersValues: v.optional(OthersValues, {}),
  serviceCode: text(),
  /**
   * AUTH_CAPTURE, AUTH, CAPTURE or REC. If it is missing or unknown, the service code decides. Always REC for
   * a subscription.
   */
  transactionsType: text(),
  /** `es` or `en`. For any other value, the payer's browser decides. */
  lang: text(),
  /** An http(s) URL: plain, percent- or hex-encoded. */
  returnUrlString: text(),
  /**
   * Has the subscription, if there is one: `subscription={"subscriptionKey":"…","plan":"…"}`. Without a plan, with
   * `amount` 0 and `idSubscription` null, the payer chooses a plan of the merchant first: see `merchantPlans`.
   */
  additionalParamsUrlString: text(),
  /** A list of custom fields, or its JSON text. */
  customFieldValues: customFields('link'),
  additionalData: Structure,
  txChannel: text(),
  idSubscription: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  /** The payer can add a donation to the merchant's campaign: see `campaignBridges`. */
  hasCampaign: v.optional(v.boolean(), false),
  /**
   * The link can be paid only once: a second payment is rejected. Its payments are in the topic
   * `order:<code>`.
   */
  singleUse: v.optional(v.boolean(), false),
  /** Whether guests may pay it. Absent: the merchant's own rule (`hasPaymentGuest`). */
  guest: v.optional(v.boolean()),
});
type PaymentInfoRecord = v.InferOutput<typeof PaymentInfoRecord>;

/** The data of a payment link. The provider decides the amounts, whatever the page sends. */
export const PaymentInfo = v.pipe(
  PaymentInfoRecord,
  v.transform((record: PaymentInfoRecord) => toPaymentInfo(record)),
);
export type PaymentInfo = v.InferOutput<typeof PaymentInfo>;
export type PaymentInfoWire = v.InferInput<typeof PaymentInfo>;

/** A payment link as the merchant created it. */
export const PaymentLink = v.object({
  code: v.string(),
  alias: v.optional(v.string(), ''),
  details: v.optional(v.string(), ''),
  amount: Decimal,
  discount: v.optional(Decimal, 0),
  taxAmount: v.optional(Decimal, 0),
  currency: Currency,
  othersValues: v.optional(OthersValues, {}),
  serviceCode: v.string(),
  merchant: v.object({
    idMerchant: v.number(),
    merchantName: v.string(),
    webCode: v.string(),
    /** A list of custom fields, or its JSON text. */
    customFields: customFields('merchant'),
    logo: v.optional(v.string(), ''),
    /** Whether guests may pay it. */
    guest: v.optional(v.boolean(), false),
  }),
});
export type PaymentLink = v.InferOutput<typeof PaymentLink>;
