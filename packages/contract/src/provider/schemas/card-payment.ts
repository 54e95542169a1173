import { BILLING_DEFAULTS, FINGERPRINT_INTEGRATION, LANGUAGE_CODES } from '@istmo/domain';
import * as v from 'valibot';
import { CustomField } from './merchant';
import { PaymentAnswer } from './payment-answer';
import { Currency, Decimal, Id, Instant } from './values';

/**
 * The fields about how a payment is made that the bodies of all payments share, whatever the method. A plain object: the
 * spread of a schema's entries would keep every body in the checkout's first script.
 */
export const paymentCircumstances = {
  /** The service that the payer pays through: for a guest, the one of the access token. */
  idService: v.optional(v.pipe(v.number(), v.safeInteger())),
  /** How the payment is collected: the payer starts it by hand. */
  collectMode: v.optional(v.literal('MANUAL')),
  /** The version of the checkout that sends the payment. */
  appVersion: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** The payer was asked whether to pay the same amount again, and confirmed it. */
  confirmedDuplicate: v.optional(v.boolean()),
};

/** What the payment requests of a card say about installments. A plain object, too. */
export const installmentChoice = {
  /** In how many installments the bank charges the card. 1 by default. Debit and prepaid cards have 1. */
  installments: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  /** The plan of the installments, as `cardInstallments` offers it. Required with more than one. */
  planId: v.optional(v.pipe(v.string(), v.maxLength(40))),
};

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
  /** The payer's name as it was typed, to be shown. `cardInformation` has the plain letters that card networks take. */
  payerName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** The token of the captcha check that gave the score. Without it, 1 means skipped and 0 means blocked. */
  captchaToken: v.optional(v.pipe(v.string(), v.maxLength(8000))),
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
  ...installmentChoice,
  ...paymentCircumstances,
});
export type CardPaymentWire = v.InferInput<typeof CardPayment>;
export type CardPayment = v.InferOutput<typeof CardPayment>;

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
        nextChargeAt: v.optional(v.nullable(Instant), null),
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
  /** The subscription that the card is for. Required without a logged-in user. */
  subscriptionKey: v.optional(text(100), ''),
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

/** The fields that the payment requests of all methods share. Each method adds its own. */
export const PaymentRequest = v.object({
  /** The code of what is paid: a link, slug, `slug/code`, station, subscription or pay code. */
  codePay: text(100),
  /** The type of the code: lk, slug, slugCode, subs, ps, or E for a pay code. */
  type: v.optional(text(20)),
  cclw: v.optional(text(128), ''),
  /** What the payer was shown. The provider charges its own amount, and rejects a payment if they differ. */
  amount: Decimal,
  taxAmount: v.optional(Decimal, 0),
  email: v.optional(text(100), ''),
  phone: v.optional(text(20), ''),
  name: v.optional(text(121), ''),
  concept: v.optional(text(150), BILLING_DEFAULTS.concept),
  description: v.optional(text(150), ''),
  txChannel: v.optional(text(10), 'CHK'),
  customFieldValues: v.optional(v.array(CustomField), []),
  amountToCampaign: v.optional(Decimal),
  idCampaignBridge: v.optional(Id),
  lang: v.optional(v.picklist(LANGUAGE_CODES), 'ES'),
  returnUrlString: v.optional(text(2000), ''),
  deviceInformation: v.optional(v.object({ deviceFingerprint: text(200) }), { deviceFingerprint: '' }),
  pfFingerprint: v.optional(text(2000), ''),
  ...paymentCircumstances,
});
export type PaymentRequestWire = v.InferInput<typeof PaymentRequest>;
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>;

/** What the payer has entered so far. The provider stores it before the payment. It never has card data. */
export const ProcessTxInfo = v.object({
  codePay: v.string(),
  method: v.string(),
  amount: Decimal,
  taxAmount: v.optional(Decimal, 0),
  email: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
  txChannel: v.string(),
  customFieldValues: v.optional(v.array(CustomField), []),
  amountToCampaign: v.optional(Decimal),
  idCampaignBridge: v.optional(Id),
  actionSave: v.optional(v.literal('UPDATE_ONLY_VALUES')),
});

export const ProcessTxInfoSaved = v.object({ id: v.string() });
