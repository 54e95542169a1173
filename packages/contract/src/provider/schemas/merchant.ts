import {
  type CustomFieldSource,
  LANGUAGES,
  toCustomField,
  toCustomFields,
  toMerchant,
  toMerchantService,
} from '@istmo/domain';
import * as v from 'valibot';
import { converted, Decimal, Instant } from './values';

const Choice = v.union([
  v.string(),
  v.object({ value: v.optional(v.string()), label: v.optional(v.string()) }),
]);

const Field = v.object({
  /** Parsed with the prefix `CF`, if the id does not have it. */
  id: v.union([v.string(), v.number()]),
  /** hidden, string, number, email, date, boolean, options, … in upper or lower case. */
  type: v.optional(v.nullable(v.string())),
  nameOrLabel: v.optional(v.nullable(v.string())),
  description: v.optional(v.nullable(v.string())),
  /** A numeric string is parsed as a number. */
  value: v.optional(v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
  required: v.optional(v.nullable(v.union([v.boolean(), v.string(), v.number()]))),
  /** The choices of a field of type `options`: a list, its JSON text, or comma-separated texts. */
  options: v.optional(v.nullable(v.union([v.string(), v.array(Choice)]))),
});
type Field = v.InferOutput<typeof Field>;

/** A custom field in a payment request. A field without a type is hidden. */
export const CustomField = v.pipe(
  Field,
  converted((field: Field) => toCustomField(field, 'link'), 'A custom field without an id'),
);
export type CustomField = v.InferOutput<typeof CustomField>;

/** The fields of a response. A field without an id is left out, because its value could not be sent back. */
const LooseFields = v.array(v.object({ ...Field.entries, id: v.optional(v.nullable(Field.entries.id)) }));
type LooseFields = v.InferOutput<typeof LooseFields>;

/** A list of fields, or its JSON text (plain, percent- or hex-encoded). `source` decides the default type. */
export const customFields = (source: CustomFieldSource) =>
  v.pipe(
    v.optional(v.nullable(v.union([v.string(), LooseFields])), []),
    v.transform((fields: string | LooseFields | null) => toCustomFields(fields, source)),
  );

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
  /** The page on how the merchant handles personal data, as Colombia's Law 1581 wants it said. Empty for the provider's own. */
  privacyUrl: v.optional(v.string(), ''),
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
  /** The exact origins of apps and agents' pages that may open the checkout by the Embedded Checkout Protocol. */
  embeddedHosts: v.optional(v.array(v.string()), []),
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

export const Country = v.object({
  code: v.pipe(v.string(), v.length(2)),
  name: v.string(),
  dialCode: v.string(),
});
export type Country = v.InferOutput<typeof Country>;

/** The country of an address, and the address itself if the provider tells it. */
export const CountryByIp = v.object({ ...Country.entries, ip: v.optional(v.string()) });

export const TranslationVersion = v.object({ version: v.number() });

/** The texts of one group in one language, as a flat map from `flow.key` to text. */
export const TranslationCatalog = v.object({
  version: v.number(),
  lang: v.picklist(LANGUAGES),
  texts: v.record(v.string(), v.string()),
});

export const SystemConfig = v.object({ props: v.array(v.object({ name: v.string(), value: v.string() })) });

export const CaptchaCheck = v.object({
  token: v.pipe(v.string(), v.maxLength(8000)),
  siteKey: v.string(),
  userAction: v.literal('CHECKOUT'),
});
export const CaptchaScore = v.object({ valid: v.boolean(), score: v.number() });

export const AccessToken = v.object({
  /** Sent as the key of anonymous calls. */
  accessToken: v.pipe(v.string(), v.maxLength(8000)),
  /** The service that a guest pays through in this environment. */
  anonymousUserService: v.number(),
  /** ISO 8601 with zone. */
  expiresAt: Instant,
});
