import { toMerchant, toMerchantService } from '@istmo/domain';
import * as v from 'valibot';
import { converted, Decimal } from './amount';
import { customFields } from './custom-field';

const MerchantRecord = v.object({
  idMerchant: v.optional(v.number()),
  /** `idMerchant` by its other name. */
  merchantId: v.optional(v.number()),
  merchantName: v.string(),
  /** The merchant's web code, sent back as `cclw`. */
  webCode: v.string(),
  legalRep: v.optional(v.string(), ''),
  /** File name; the image base address of the configuration goes before it. */
  logo: v.optional(v.string(), ''),
  customFields: customFields('merchant'),
});
type MerchantRecord = v.InferOutput<typeof MerchantRecord>;

/** Who is paid. */
export const Merchant = v.pipe(
  MerchantRecord,
  converted((record: MerchantRecord) => toMerchant(record), 'A merchant without an id'),
);
export type Merchant = v.InferOutput<typeof Merchant>;

export const MerchantUser = v.object({ idUsr: v.number(), login: v.string() });

const ServiceRecord = v.object({
  idMerchantService: v.number(),
  idGateway: v.optional(v.number()),
  /** `idGateway` by the name that some calls give it. */
  gatewayProcess_idGateway: v.optional(v.number()),
  gatewayCode: v.string(),
  txLimit: Decimal,
  /** Comma-separated origins of the pages that may hold the checkout. */
  domainValidation: v.optional(v.string(), ''),
});
type ServiceRecord = v.InferOutput<typeof ServiceRecord>;

/** One way of being paid that the merchant has with a gateway. */
export const MerchantService = v.pipe(
  ServiceRecord,
  converted((record: ServiceRecord) => toMerchantService(record), 'A service without a gateway'),
);
export type MerchantService = v.InferOutput<typeof MerchantService>;

const MethodEntry = v.object({
  gatewayCode: v.optional(v.string(), ''),
  validations: v.optional(v.array(v.object({ cardCode: v.picklist(['VISA', 'MC', 'AMEX']) })), []),
});

/** Availability as the provider groups it: method, then link type (AUTH_CAP, LK, LKA, ED, EA, PFW, ND, PCASH). */
export const PaymentMethods = v.record(v.string(), v.record(v.string(), v.array(MethodEntry)));
export type PaymentMethods = v.InferOutput<typeof PaymentMethods>;

/** All that a page must know of the merchant behind a link, in one answer. */
export const MerchantProfile = v.object({
  user: MerchantUser,
  merchant: Merchant,
  services: v.array(MerchantService),
  paymentMethods: PaymentMethods,
  hasPaymentGuest: v.boolean(),
  /** Exact origins that may frame the checkout and speak over the bridge. */
  allowedOrigins: v.array(v.string()),
  /** Most that one payment may come to. */
  txLimit: Decimal,
  /** Least that one payment may come to. */
  txMinimum: v.optional(Decimal, 1),
  /** Another number with every change of the merchant's own texts, which are group `merchant-<idMerchant>`; absent where it has none. */
  textsVersion: v.optional(v.number()),
});
export type MerchantProfile = v.InferOutput<typeof MerchantProfile>;
export type MerchantProfileWire = v.InferInput<typeof MerchantProfile>;

export const MerchantLimits = v.object({
  merchant: Merchant,
  txLimit: Decimal,
  txMinimum: v.optional(Decimal, 1),
  /** Whether the amount asked about may be paid. */
  allowed: v.boolean(),
});

/** The third of the three results that the provider's own lookup gives is the one that is read. */
export const MerchantOwner = v.object({ result3: v.object({ user: MerchantUser, merchant: Merchant }) });
