import { BILLING_DEFAULTS, FINGERPRINT_INTEGRATION, LANGUAGE_CODES, METHOD_IDS } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { CustomField } from './custom-field';
import { Id } from './id';
import { paymentCircumstances } from './payment-circumstances';

/** Card data. It is in the request body and nowhere else, and is sent to the secure host only. */
export const CardInformation = v.object({
  cardNumber: v.pipe(v.string(), v.regex(/^\d{13,16}$/)),
  expMonth: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
  expYear: v.pipe(v.string(), v.regex(/^\d{2}$/)),
  cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
  firstName: v.pipe(v.string(), v.maxLength(60)),
  lastName: v.pipe(v.string(), v.maxLength(60)),
  cardType: v.picklist(['VISA', 'MC', 'AMEX']),
});

const AdditionalData = v.looseObject({
  domainRequested: v.string(),
  trackId: v.string(),
  zipCode: v.string(),
  street: v.string(),
  scoreCaptcha: v.number(),
});

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** The body of a card payment, with every field of section 3 of the specification. */
export const CardPayment = v.object({
  cclw: v.string(),
  /** What the payer was shown. The provider charges its own amount, and rejects a payment if they differ. */
  amount: Decimal,
  taxAmount: v.optional(Decimal, 0),
  currency: v.optional(Currency, 'USD'),
  email: text(100),
  phone: text(20),
  address: v.optional(text(100), BILLING_DEFAULTS.address),
  city: v.optional(text(100), BILLING_DEFAULTS.city),
  country: v.optional(text(100), BILLING_DEFAULTS.country),
  ipCheck: v.optional(v.string(), ''),
  ip: v.optional(v.string(), ''),
  concept: v.optional(text(150), BILLING_DEFAULTS.concept),
  description: v.optional(text(150), ''),
  cardInformation: CardInformation,
  additionalData: AdditionalData,
  customFieldValues: v.optional(v.array(CustomField), []),
  txChannel: v.string(),
  amountToCampaign: v.optional(Decimal),
  idCampaignBridge: v.optional(Id),
  isOldVersion: v.boolean(),
  isForm: v.boolean(),
  isCashPayment: v.boolean(),
  tryAgain: v.boolean(),
  storeCard: v.boolean(),
  lang: v.picklist(LANGUAGE_CODES),
  processDate: v.string(),
  cashExpirationDate: v.optional(v.string(), ''),
  codePay: v.string(),
  resultType: v.literal('WEB_REDIRECT'),
  returnUrlString: v.optional(v.string(), ''),
  transactionsType: v.picklist(['AUTH_CAPTURE', 'AUTH', 'CAPTURE', 'REC']),
  serviceCode: v.string(),
  deviceInformation: v.object({ deviceFingerprint: v.string() }),
  pfFingerprint: v.optional(v.string(), ''),
  pfFingerprintIntegration: v.optional(v.string(), FINGERPRINT_INTEGRATION),
  ...paymentCircumstances,
});
export type CardPaymentWire = v.InferInput<typeof CardPayment>;
export type CardPayment = v.InferOutput<typeof CardPayment>;

/**
 * The state of a payment. Only `status` tells whether it was approved: a declined payment also has header
 * code 200 and an operation code. Status codes depend on the method. For a card: -1 pending, 0 declined, 1
 * approved, 2 captured, 3 refunded.
 */
export const PaymentAnswer = v.object({
  status: v.picklist([-1, 0, 1, 2, 3]),
  codOper: v.string(),
  /** The method, which defines the meaning of `status`. */
  method: v.optional(v.picklist(METHOD_IDS), 'card'),
  /** The provider's own word for what was paid with, such as VISA, PFW or NEQUI. Empty if unknown. */
  type: v.optional(v.string(), ''),
  /** The outcome, for methods whose status codes cannot express it (a rejected Nequi push keeps -1). */
  outcome: v.optional(v.picklist(['pending', 'approved', 'declined', 'expired', 'canceled'])),
  authStatus: v.optional(v.string(), ''),
  /** The reason as a text for the payer, in the language of the payment. */
  messageSys: v.optional(v.nullable(v.string()), ''),
  /** Machine-readable reason of a decline: an error key such as `insufficient_funds`. */
  reason: v.optional(v.string(), ''),
  /** The URL of the bank's 3DS challenge. The checkout opens it at once. */
  url: v.optional(v.nullable(v.string())),
  totalPay: v.optional(Decimal),
  currency: v.optional(Currency),
  /** ISO 8601: when a waiting payment expires. */
  expiresAt: v.optional(v.nullable(v.string())),
  /** `true` while the provider reviews the payment manually. */
  inRevision: v.optional(v.boolean(), false),
  /** The answer as a JWS (compact), for the merchant's server to verify with the published keys. */
  signedResult: v.optional(v.string()),
});
export type PaymentAnswer = v.InferOutput<typeof PaymentAnswer>;
export type PaymentAnswerWire = v.InferInput<typeof PaymentAnswer>;

/**
 * Whether an attempt can still cost the payer money. `voided`: nothing was charged, and nothing will be.
 * `paid`: it was already paid, and stays paid. `pending`: the payer has sent money, or has a voucher or an
 * address that can still be paid.
 */
export const VoidAnswer = v.object({
  result: v.picklist(['voided', 'paid', 'pending']),
  /**
   * The current payment of the attempt, or `null` if the attempt has none. If it is pending, `messageSys`
   * says what happens to money that still arrives.
   */
  payment: v.nullable(PaymentAnswer),
});

/** A subscription that a payment starts. */
export const ActivateSubscription = v.object({ idSubscription: Id, subscriptionKey: v.string() });

/** A payment through the general call: the card payment, and the subscription that it starts. */
export const ProcessTx = v.object({
  requestPay: CardPayment,
  serviceCode: v.string(),
  idMerchant: Id,
  /** The id of the data that process-tx-info stored for this payment (version 2 of the call). */
  idTxInfo: v.optional(v.string()),
  activateSubscription: v.optional(ActivateSubscription),
});
export type ProcessTxWire = v.InferInput<typeof ProcessTx>;
export type ProcessTx = v.InferOutput<typeof ProcessTx>;

/** The payment, and for a subscription whether it was charged at once. */
export const ProcessTxAnswer = v.object({
  ...PaymentAnswer.entries,
  subscription: v.optional(
    v.nullable(
      v.object({
        idSubscription: v.number(),
        /** `true` if the first charge was made now. Otherwise it is made at the start of the period. */
        paymentsAppliedNow: v.boolean(),
        /** The operation code of that charge. */
        charge: v.optional(v.nullable(v.string()), null),
        /** ISO 8601 with zone. */
        nextChargeAt: v.optional(v.nullable(v.string()), null),
      }),
    ),
    null,
  ),
});

/** A card to save, without a payment. */
export const CardRegistration = v.object({
  cardInformation: CardInformation,
  email: text(100),
  phone: v.optional(text(20), ''),
  lang: v.optional(v.picklist(LANGUAGE_CODES), 'ES'),
});

/** `status` 0 is an error. `messageSys` describes it. */
export const CardRegistered = v.object({
  status: v.picklist([0, 1]),
  messageSys: v.optional(v.nullable(v.string()), ''),
  reason: v.optional(v.string(), ''),
  cardToken: v.optional(v.string(), ''),
  displayNum: v.optional(v.string(), ''),
  cardType: v.optional(v.string(), ''),
});
