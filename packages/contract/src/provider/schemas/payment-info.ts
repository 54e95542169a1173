import { toPaymentInfo } from '@istmo/domain';
import * as v from 'valibot';
import { customFields, Merchant } from './merchant';
import { Currency, Decimal, Id, Instant } from './values';

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
  /**
   * Some credit cards can pay it in installments: the card form keeps a place for the choice, and asks `cardInstallments` once the
   * card is known.
   */
  installments: v.optional(v.boolean()),
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

/** A campaign that is assigned to a merchant. Payers can add a donation to it. */
export const CampaignAssignment = v.object({
  idBridge: v.number(),
  /** 1 is active. */
  status: v.number(),
  /** ISO 8601 with zone. Without an `endDate`, the campaign does not end. */
  startDate: Instant,
  endDate: v.optional(v.nullable(Instant), null),
  campaign: v.object({
    title: v.string(),
    description: v.optional(v.string(), ''),
    logo: v.optional(v.string(), ''),
    minAmount: Decimal,
    maxAmount: Decimal,
    defaultValues: v.optional(v.array(Decimal), []),
  }),
});
export type CampaignAssignment = v.InferOutput<typeof CampaignAssignment>;
export type CampaignAssignmentWire = v.InferInput<typeof CampaignAssignment>;

/** A donation that was made with a payment. */
export const CampaignTx = v.object({
  codOper: v.string(),
  /** ISO 8601 with zone. */
  date: Instant,
  /** -1 pending, 1 made, 0 not made or reversed with its payment. */
  status: v.picklist([-1, 0, 1]),
  /** Why it was not made, or why it was reversed, such as `refunded`. Empty if there is no reason. */
  reason: v.optional(v.string(), ''),
  amount: Decimal,
  currency: Currency,
  name: v.optional(v.string(), ''),
  title: v.string(),
  description: v.optional(v.string(), ''),
  logo: v.optional(v.string(), ''),
  merchant: Merchant,
});
export type CampaignTx = v.InferOutput<typeof CampaignTx>;

/** A pay code or QR code: `E` for an amount, `PS` for a payment station. */
export const PayCode = v.object({
  idMerchant: Id,
  code: v.picklist(['E', 'PS']),
  description: v.pipe(v.string(), v.maxLength(150)),
  amount: Decimal,
  disc: v.optional(Decimal, 0),
  tx: v.optional(Decimal, 0),
  processWithCodeInfo: v.optional(v.boolean(), true),
  stationId: v.optional(v.string(), ''),
  /** `true` if the code is for a subscription. */
  subscription: v.optional(v.boolean(), false),
  txChannel: v.optional(v.string()),
  /** Who may pay it: any payer, or only a logged-in wallet user. */
  payers: v.optional(v.picklist(['anyone', 'wallet']), 'anyone'),
});
export type PayCode = v.InferOutput<typeof PayCode>;

export const PayCodeSaved = v.object({
  id: v.string(),
  /** The code that a payer types. */
  codePay: v.string(),
  /** The text of the QR code: the URL of the payment. */
  qr: v.string(),
});

export const PayCodeInfo = v.object({
  ...PayCode.entries,
  ...PayCodeSaved.entries,
  currency: Currency,
  /** The result of its payment: `status` is 1 paid, -1 waiting, 0 refused, for every method. `null` until then. */
  activityResult: v.optional(v.nullable(v.object({ status: v.number(), codOper: v.string() })), null),
});
export type PayCodeInfo = v.InferOutput<typeof PayCodeInfo>;
