import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { CustomField } from './custom-field';

/** The card itself. It exists in this one request body and nowhere else. */
const CardInformation = v.object({
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
  address: v.optional(text(100), 'Panama'),
  city: v.optional(text(100), 'Panama'),
  country: v.optional(text(100), 'Panama'),
  ipCheck: v.optional(v.string(), ''),
  ip: v.optional(v.string(), ''),
  concept: v.optional(text(150), 'not description'),
  description: v.optional(text(150), ''),
  cardInformation: CardInformation,
  additionalData: AdditionalData,
  customFieldValues: v.optional(v.array(CustomField), []),
  txChannel: v.string(),
  amountToCampaign: v.optional(Decimal),
  idCampaignBridge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
  isOldVersion: v.boolean(),
  isForm: v.boolean(),
  isCashPayment: v.boolean(),
  tryAgain: v.boolean(),
  storeCard: v.boolean(),
  lang: v.picklist(['ES', 'EN']),
  processDate: v.string(),
  cashExpirationDate: v.optional(v.string(), ''),
  idService: v.optional(v.number()),
  codePay: v.string(),
  resultType: v.literal('WEB_REDIRECT'),
  returnUrlString: v.optional(v.string(), ''),
  transactionsType: v.picklist(['AUTH_CAPTURE', 'AUTH', 'CAPTURE', 'REC']),
  serviceCode: v.string(),
  deviceInformation: v.object({ deviceFingerprint: v.string() }),
  pfFingerprint: v.optional(v.string(), ''),
  pfFingerprintIntegration: v.optional(v.string(), 'FINGER_PRINT'),
});
export type CardPaymentWire = v.InferInput<typeof CardPayment>;
export type CardPayment = v.InferOutput<typeof CardPayment>;

/**
 * How a payment stands. The verdict is `status` alone: a declined one answers 200 with an operation code too.
 * -1 pending, 0 declined, 1 approved, 2 captured, 3 refunded.
 */
export const CardPaymentAnswer = v.object({
  status: v.picklist([-1, 0, 1, 2, 3]),
  codOper: v.string(),
  authStatus: v.optional(v.string(), ''),
  /** Why, for the payer, in the language that the payment was made in. */
  messageSys: v.optional(v.nullable(v.string()), ''),
  /** Machine-readable reason of a decline: an error key such as `insufficient_funds`. */
  reason: v.optional(v.string(), ''),
  /** Where the bank wants to see the payer (3DS); followed at once. */
  url: v.optional(v.nullable(v.string())),
  totalPay: v.optional(Decimal),
  /** `true` while the provider looks at a payment by hand. */
  inRevision: v.optional(v.boolean(), false),
});
export type CardPaymentAnswer = v.InferOutput<typeof CardPaymentAnswer>;
export type CardPaymentAnswerWire = v.InferInput<typeof CardPaymentAnswer>;
