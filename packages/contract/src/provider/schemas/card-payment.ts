import { BILLING_DEFAULTS, FINGERPRINT_INTEGRATION, LANGUAGE_CODES } from '@istmo/domain';
import * as v from 'valibot';
import { CustomField } from './merchant';
import { PaymentAnswer } from './payment-answer';
import { ActivateSubscription, installmentChoice, paymentCircumstances } from './payment-circumstances';
import { Currency, Decimal, Id, Instant } from './values';

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
