import { BILLING_DEFAULTS, FINGERPRINT_INTEGRATION, LANGUAGE_CODES, METHOD_IDS } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { CustomField } from './custom-field';
import { Id } from './id';

/** The card itself. It exists in this one request body and nowhere else. */
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

/** The card payment payload, every field of the specification's section 3. */
export const CardPayment = v.object({
  cclw: v.string(),
  /** What the payer was shown; the provider charges its own amount and refuses when the two differ. */
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
  idService: v.optional(v.pipe(v.number(), v.safeInteger())),
  codePay: v.string(),
  resultType: v.literal('WEB_REDIRECT'),
  returnUrlString: v.optional(v.string(), ''),
  transactionsType: v.picklist(['AUTH_CAPTURE', 'AUTH', 'CAPTURE', 'REC']),
  serviceCode: v.string(),
  deviceInformation: v.object({ deviceFingerprint: v.string() }),
  pfFingerprint: v.optional(v.string(), ''),
  pfFingerprintIntegration: v.optional(v.string(), FINGERPRINT_INTEGRATION),
});
export type CardPaymentWire = v.InferInput<typeof CardPayment>;
export type CardPayment = v.InferOutput<typeof CardPayment>;

/**
 * How a payment stands. The verdict is `status` alone: a declined one answers 200 with an operation code too. Codes are
 * those of the method's own table: for a card -1 pending, 0 declined, 1 approved, 2 captured, 3 refunded.
 */
export const PaymentAnswer = v.object({
  status: v.picklist([-1, 0, 1, 2, 3]),
  codOper: v.string(),
  /** Which table `status` is to be read by. */
  method: v.optional(v.picklist(METHOD_IDS), 'card'),
  /** How it ended in one word, for methods whose codes cannot say it (a Nequi push that was refused stays -1). */
  outcome: v.optional(v.picklist(['pending', 'approved', 'declined', 'expired', 'canceled'])),
  authStatus: v.optional(v.string(), ''),
  /** Why, for the payer, in the language that the payment was made in. */
  messageSys: v.optional(v.nullable(v.string()), ''),
  /** Machine-readable reason of a decline: an error key such as `insufficient_funds`. */
  reason: v.optional(v.string(), ''),
  /** Where the bank wants to see the payer (3DS); followed at once. */
  url: v.optional(v.nullable(v.string())),
  totalPay: v.optional(Decimal),
  currency: v.optional(Currency),
  /** ISO 8601: until when a waiting payment may be paid. */
  expiresAt: v.optional(v.nullable(v.string())),
  /** `true` while the provider looks at a payment by hand. */
  inRevision: v.optional(v.boolean(), false),
  /** The answer as a JWS (compact), for the merchant's server to verify with the published keys. */
  signedResult: v.optional(v.string()),
});
export type PaymentAnswer = v.InferOutput<typeof PaymentAnswer>;
export type PaymentAnswerWire = v.InferInput<typeof PaymentAnswer>;

/**
 * Whether an attempt can still cost the payer anything. `voided`: nothing was charged and nothing will be. `paid`: it was
 * paid already, and stays so. `pending`: the payer has sent money, or holds a voucher or an address that can still be paid.
 */
export const VoidAnswer = v.object({
  result: v.picklist(['voided', 'paid', 'pending']),
  /**
   * The attempt's payment as it stands now; `null` where the attempt never became one. Of a pending one `messageSys` says
   * what becomes of money that still comes.
   */
  payment: v.nullable(PaymentAnswer),
});

/** A subscription that a payment starts. */
export const ActivateSubscription = v.object({ idSubscription: Id, subscriptionKey: v.string() });

/** A payment by the general call: the card payment inside, and the subscription that it starts. */
export const ProcessTx = v.object({
  requestPay: CardPayment,
  serviceCode: v.string(),
  idMerchant: Id,
  /** What was kept by process-tx-info, to go with the payment (second version). */
  idTxInfo: v.optional(v.string()),
  activateSubscription: v.optional(ActivateSubscription),
});
export type ProcessTxWire = v.InferInput<typeof ProcessTx>;
export type ProcessTx = v.InferOutput<typeof ProcessTx>;

/** The answer to it: a payment's, and for a subscription whether it was charged at once. */
export const ProcessTxAnswer = v.object({
  ...PaymentAnswer.entries,
  subscription: v.optional(
    v.nullable(
      v.object({
        idSubscription: v.number(),
        /** `true` where the first charge was made now, and not at the period's begin. */
        paymentsAppliedNow: v.boolean(),
        /** Operation code of that charge. */
        charge: v.optional(v.nullable(v.string()), null),
        /** ISO 8601 with zone. */
        nextChargeAt: v.optional(v.nullable(v.string()), null),
      }),
    ),
    null,
  ),
});

/** A card that is kept for later, without a payment. */
export const CardRegistration = v.object({
  cardInformation: CardInformation,
  email: text(100),
  phone: v.optional(text(20), ''),
  lang: v.optional(v.picklist(LANGUAGE_CODES), 'ES'),
});

/** `status` 0 is an error, said by `messageSys`. */
export const CardRegistered = v.object({
  status: v.picklist([0, 1]),
  messageSys: v.optional(v.nullable(v.string()), ''),
  reason: v.optional(v.string(), ''),
  cardToken: v.optional(v.string(), ''),
  displayNum: v.optional(v.string(), ''),
  cardType: v.optional(v.string(), ''),
});
