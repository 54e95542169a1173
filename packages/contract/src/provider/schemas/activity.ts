import * as v from 'valibot';
import { Currency, Decimal, Id, Instant, Page } from './values';
import { PaymentAnswer } from './payment-answer';
import { ActivateSubscription, installmentChoice, paymentCircumstances } from './payment-circumstances';
import { CustomField, Merchant, MerchantUser } from './merchant';

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
        owner: MerchantUser,
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
