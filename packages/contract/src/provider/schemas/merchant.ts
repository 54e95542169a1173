import { toMerchant, toMerchantService } from '@istmo/domain';
import * as v from 'valibot';
import { converted, Decimal } from './amount';
import { customFields } from './custom-field';

const MerchantRecord = v.object({
  idMerchant: v.optional(v.number()),
  /** Another name for `idMerchant`. */
  merchantId: v.optional(v.number()),
  merchantName: v.string(),
  /** The merchant's web code, sent back as `cclw`. */
  webCode: v.string(),
  legalRep: v.optional(v.string(), ''),
  /** The name of an image file. The image base URL of the configuration goes before it. */
  logo: v.optional(v.string(), ''),
  customFields: customFields('merchant'),
  /** The page of the merchant's terms, which the payer accepts. Empty for the provider's own. */
  termsUrl: v.optional(v.string(), ''),
});
type MerchantRecord = v.InferOutput<typeof MerchantRecord>;

/** The merchant who is paid. */
export const Merchant = v.pipe(
  MerchantRecord,
  converted((record: MerchantRecord) => toMerchant(record), 'A merchant without an id'),
);
export type Merchant = v.InferOutput<typeof Merchant>;
export type MerchantWire = v.InferInput<typeof Merchant>;

export const MerchantUser = v.object({ idUsr: v.number(), login: v.string() });

const ServiceRecord = v.object({
  idMerchantService: v.number(),
  idGateway: v.optional(v.number()),
  /** Another name for `idGateway` in some responses. */
  gatewayProcess_idGateway: v.optional(v.number()),
  gatewayCode: v.string(),
  txLimit: Decimal,
  /** Comma-separated origins of the pages that may embed the checkout. */
  domainValidation: v.optional(v.string(), ''),
  /**
   * The variant of process-tx that pays by card through this service: V1, V2 or FORM. Any other counts as V1. Of the gateway
   * PAYCASH: PAGOCASH if vouchers are made by `pagoCash` in place of `payCash`.
   */
  processTx: v.optional(v.string(), 'V1'),
});
type ServiceRecord = v.InferOutput<typeof ServiceRecord>;

/** A payment service that a merchant has with a gateway. */
export const MerchantService = v.pipe(
  ServiceRecord,
  converted((record: ServiceRecord) => toMerchantService(record), 'A service without a gateway'),
);
export type MerchantService = v.InferOutput<typeof MerchantService>;

const MethodEntry = v.object({
  gatewayCode: v.optional(v.string(), ''),
  validations: v.optional(v.array(v.object({ cardCode: v.picklist(['VISA', 'MC', 'AMEX']) })), []),
});

/** The available methods, by method and then by link type (AUTH_CAP, LK, LKA, ED, EA, PFW, ND, PCASH). */
export const PaymentMethods = v.record(v.string(), v.record(v.string(), v.array(MethodEntry)));
export type PaymentMethods = v.InferOutput<typeof PaymentMethods>;

/** A merchant profile: all that a page must know about the merchant of a payment. */
export const MerchantProfile = v.object({
  user: MerchantUser,
  merchant: Merchant,
  services: v.array(MerchantService),
  paymentMethods: PaymentMethods,
  hasPaymentGuest: v.boolean(),
  /** The exact origins that may embed the checkout and connect to its bridge. */
  allowedOrigins: v.array(v.string()),
  /** The maximum amount of one payment. */
  txLimit: Decimal,
  /** The minimum amount of one payment. */
  txMinimum: v.optional(Decimal, 1),
  /**
   * The version of the merchant's own texts, which are in the group `merchant-<idMerchant>`. It changes with
   * the texts. Absent if the merchant has none.
   */
  textsVersion: v.optional(v.number()),
});
export type MerchantProfile = v.InferOutput<typeof MerchantProfile>;
export type MerchantProfileWire = v.InferInput<typeof MerchantProfile>;

export const MerchantLimits = v.object({
  merchant: Merchant,
  txLimit: Decimal,
  txMinimum: v.optional(Decimal, 1),
  /** Whether the requested amount is within the limits. */
  allowed: v.boolean(),
});

/** The provider returns three results. Only the third is used. */
export const MerchantOwner = v.object({ result3: v.object({ user: MerchantUser, merchant: Merchant }) });
