import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CustomField, Merchant } from '../schemas/merchant';
import { PaymentAnswer } from '../schemas/payment-answer';
import {
  ActivateSubscription,
  installmentChoice,
  paymentCircumstances,
} from '../schemas/payment-circumstances';
import { Currency, Decimal, FilteredPage, Id, Instant, Page } from '../schemas/values';

/** What a wallet user is about to pay. */
export const SearchDescriptor = v.object({
  type: v.picklist(['MERCHANT_IDMERCHANT', 'SERVICE', 'PAYMENT_STATION']),
  idSearch: v.string(),
  amount: Decimal,
  discount: v.optional(Decimal, 0),
  taxes: v.optional(Decimal, 0),
  taxAmount: v.optional(Decimal, 0),
  description: v.optional(v.pipe(v.string(), v.maxLength(150)), ''),
  codeProcess: v.optional(v.string(), ''),
  paymentCode: v.optional(v.string(), ''),
  /** Only for EA, ED and LK. */
  serviceCode: v.optional(v.picklist(['EA', 'ED', 'LK'])),
  txChannel: v.optional(v.string(), 'PWW'),
  subscription: v.optional(v.boolean(), false),
});
export type SearchDescriptor = v.InferOutput<typeof SearchDescriptor>;

/**
 * `status` is a status code of the method, but of a pay code it is 1 paid, -1 waiting, 0 refused. `outcome` and `reason`
 * add what status codes cannot express.
 */
const ActivityResult = v.object({
  status: v.number(),
  codOper: v.string(),
  method: PaymentAnswer.entries.method,
  outcome: PaymentAnswer.entries.outcome,
  reason: PaymentAnswer.entries.reason,
});

/** Something that can be paid or was paid: found by a code or a station, or in the history of a user. */
export const Activity = v.object({
  activityCode: v.string(),
  type: v.picklist(['MERCHANT_IDMERCHANT', 'SERVICE', 'PAYMENT_STATION']),
  idSearch: v.string(),
  description: v.string(),
  amount: Decimal,
  discount: v.optional(Decimal, 0),
  taxAmount: v.optional(Decimal, 0),
  currency: Currency,
  merchant: v.optional(v.nullable(Merchant), null),
  /** The payment station, if the activity is one. */
  station: v.optional(
    v.nullable(
      v.object({
        idMerchant: v.number(),
        stationId: v.string(),
        description: v.string(),
        amount: Decimal,
        discount: Decimal,
        /** The user who owns the station. */
        idUsrOwner: v.number(),
      }),
    ),
    null,
  ),
  /** The wallet user who requests the money. Empty if the activity is not a money request. */
  askedBy: v.optional(v.string(), ''),
  /** ISO 8601 with zone. */
  date: v.optional(v.nullable(Instant), null),
  /** The result of its payment. `null` until then. */
  activityResult: v.optional(v.nullable(ActivityResult), null),
});
export type Activity = v.InferOutput<typeof Activity>;
export type ActivityWire = v.InferInput<typeof Activity>;

/**
 * A payment by a wallet user: with the balance (`useFunds`), with a saved card (`idUsrCard`), or with both.
 * `idUsrService` is the saved service to pay. Without balance and card, the default card pays.
 */
export const PayActivity = v.object({
  sourceSearch: SearchDescriptor,
  idUsrCard: v.optional(v.nullable(Id), null),
  idUsrService: v.optional(v.nullable(Id), null),
  useFunds: v.boolean(),
  /** The wallet amount of a split payment, as shown to the user. The card pays the rest. */
  fundsAmount: v.optional(Decimal),
  txChannel: v.optional(v.string(), 'PWW'),
  customFieldValues: v.optional(v.array(CustomField), []),
  activateSubscription: v.optional(ActivateSubscription),
  amountToCampaign: v.optional(Decimal),
  idCampaignBridge: v.optional(Id),
  /** With a card; a card that pays the rest of a split payment has the installments of its part. */
  ...installmentChoice,
  ...paymentCircumstances,
});

/**
 * The same for a saved card whose bank requires the CVC. The CVC is in this request body and nowhere else.
 */
export const PayActivityWithCode = v.object({
  ...PayActivity.entries,
  cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
});

export const ActivityPaid = v.object({
  ...PaymentAnswer.entries,
  activityCode: v.string(),
  activityResult: v.object({ status: v.number(), codOper: v.string() }),
});

/** A money request to another wallet user. */
export const SendActivity = v.object({
  to: v.pipe(v.string(), v.maxLength(100)),
  amount: Decimal,
  description: v.optional(v.pipe(v.string(), v.maxLength(150)), ''),
});

/** Without `conditional`: all codes and money requests of the user. With `code::<hex>`: the one with this code. */
export const UserPaymentCodesQuery = v.object({ ...Page.entries, conditional: v.optional(v.string()) });

/** A payment code that a user created or received, with the result of its payment. */
export const UserPaymentCode = v.object({
  id: v.string(),
  code: v.string(),
  /** A pay code for any payer, or a money request to one wallet user. */
  kind: v.picklist(['code', 'request']),
  /** Whom a money request was sent to. Empty for a pay code. */
  to: v.string(),
  /** ISO 8601 with zone. */
  createdAt: Instant,
  /** The text of a pay code's QR code. Empty for a money request. */
  qr: v.string(),
  /** The payer enters the amount. */
  openAmount: v.boolean(),
  description: v.string(),
  amount: Decimal,
  currency: Currency,
  /** The result of its payment: `status` is 1 paid, -1 waiting, 0 refused, for every method. `null` until then. */
  activityResult: v.optional(v.nullable(v.object({ status: v.number(), codOper: v.string() })), null),
});

const {
  notFound,
  linkExpired,
  stationNotFound,
  conflict,
  unprocessable,
  serviceUnavailable,
  tooManyTries,
  attemptVoided,
  paymentWaiting,
} = ERROR_CODES;
const PAY = [
  notFound,
  linkExpired,
  stationNotFound,
  conflict,
  unprocessable,
  serviceUnavailable,
  tooManyTries,
  attemptVoided,
  paymentWaiting,
] as const;

/** The search for something to pay, and the payments, money requests and history of a wallet user. */
export const activityEndpoints = {
  /** Finds what may be paid: `code::` and the code in hex, or in hex the JSON of a station’s search. */
  searchActivity: {
    method: 'get',
    path: '/api/v1/activities/search',
    auth: 'anonymous',
    query: FilteredPage,
    response: v.array(Activity),
    errors: [notFound, linkExpired, stationNotFound, unprocessable],
  },
  /**
   * A wallet user pays with a card that they keep, a service, or their balance. Above an amount of the balance the provider
   * asks for the password again: `password_required`, then `confirmPassword`, then the same attempt.
   */
  payActivity: {
    method: 'post',
    path: '/api/v1/activities/pay',
    auth: 'user',
    idempotent: true,
    body: PayActivity,
    response: ActivityPaid,
    errors: PAY,
  },
  /** The same with the code on the card, for a card whose bank wants it at each payment (`cvcRequired`). */
  payActivityWithCode: {
    method: 'post',
    path: '/secure/v1/activities/pay',
    auth: 'user',
    host: 'secure',
    idempotent: true,
    body: PayActivityWithCode,
    response: ActivityPaid,
    errors: PAY,
  },
  /**
   * Asks another wallet user for money, who pays it by its code from the balance. The answer is the same when there is no such
   * user.
   */
  sendActivity: {
    method: 'post',
    path: '/api/v1/activities/send',
    auth: 'user',
    body: SendActivity,
    response: Activity,
    errors: [unprocessable, tooManyTries],
  },
  /** What the user has paid and been paid, newest first. */
  activities: {
    method: 'get',
    path: '/api/v1/activities',
    auth: 'user',
    query: Page,
    response: v.array(Activity),
  },
  /** What others ask of the user and is not paid yet. */
  pendingActivities: {
    method: 'get',
    path: '/api/v1/activities/pending',
    auth: 'user',
    query: Page,
    response: v.array(Activity),
  },
  /**
   * The pay codes and money requests that the user made, newest first; with `code::` and a code in hex, that one: whether it
   * was paid, refused, or is not to be found.
   */
  userPaymentCodes: {
    method: 'get',
    path: '/api/v1/user-payment-codes',
    auth: 'user',
    query: UserPaymentCodesQuery,
    response: v.array(UserPaymentCode),
    errors: [unprocessable],
  },
} as const satisfies EndpointTable;

/**
 * What a login may pay from its balance without the password in all, in minor units: otherwise whoever stole the login pays in many
 * small payments. A payment with which the sum is more is refused with `password_required` until `confirmPassword` has confirmed its attempt. The checkout asks whenever the provider does.
 */
export const PASSWORD_ABOVE: Readonly<Record<v.InferOutput<typeof Currency>, number>> = {
  USD: 10_000,
  COP: 40_000_000,
};
