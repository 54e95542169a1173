import { LANGUAGES } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { CustomField } from './custom-field';

const OthersValues = v.object({
  /** ISO 8601; without a zone it is Panama time. */
  EXPIRES_AT: v.optional(v.string()),
  /** Comma-separated: methods (CARD,NEQUI…) or brands (VISA,MC,AMEX), or both. */
  cardType: v.optional(v.string()),
});

/** What a payment link asks for. Amounts are decided here, by the provider, whatever the page says. */
export const PaymentInfo = v.object({
  idMerchant: v.number(),
  code: v.string(),
  alias: v.optional(v.string(), ''),
  detail: v.optional(v.string(), ''),
  /** Price before discount, tax and donation. */
  amount: Decimal,
  /** The payer types the price, and `amount` is 0. */
  openAmount: v.optional(v.boolean(), false),
  discount: v.optional(Decimal, 0),
  taxAmount: v.optional(Decimal, 0),
  currency: Currency,
  type: v.string(),
  email: v.optional(v.string(), ''),
  othersValues: v.optional(OthersValues, {}),
  serviceCode: v.string(),
  transactionsType: v.picklist(['AUTH_CAPTURE', 'AUTH', 'CAPTURE', 'REC']),
  lang: v.optional(v.picklist(LANGUAGES)),
  returnUrlString: v.optional(v.string(), ''),
  additionalParamsUrlString: v.optional(v.string(), ''),
  customFieldValues: v.optional(v.array(CustomField), []),
  additionalData: v.optional(v.record(v.string(), v.unknown()), {}),
  txChannel: v.optional(v.string(), 'CHK'),
  idSubscription: v.optional(v.nullable(v.number()), null),
  /** The payer is asked for a donation to the campaign that the merchant runs: see `campaignBridges`. */
  hasCampaign: v.optional(v.boolean(), false),
});
export type PaymentInfo = v.InferOutput<typeof PaymentInfo>;
export type PaymentInfoWire = v.InferInput<typeof PaymentInfo>;

/** A payment link as the merchant made it, before it is read as a payment. */
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
    /** JSON text of a list of custom fields. */
    customFields: v.optional(v.string(), '[]'),
    logo: v.optional(v.string(), ''),
    guest: v.boolean(),
  }),
});
export type PaymentLink = v.InferOutput<typeof PaymentLink>;
