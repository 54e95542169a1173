import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { ActivateSubscription, PaymentAnswer } from './card-payment';
import { CustomField } from './custom-field';
import { Id } from './id';
import { Merchant, MerchantUser } from './merchant';

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
  /** Given for EA, ED and LK only. */
  serviceCode: v.optional(v.picklist(['EA', 'ED', 'LK'])),
  txChannel: v.optional(v.string(), 'PWW'),
  subscription: v.optional(v.boolean(), false),
});
export type SearchDescriptor = v.InferOutput<typeof SearchDescriptor>;

/** `status` is a code of the method's own table; `outcome` and `reason` say what that table cannot. */
const ActivityResult = v.object({
  status: v.number(),
  codOper: v.string(),
  method: PaymentAnswer.entries.method,
  outcome: PaymentAnswer.entries.outcome,
  reason: PaymentAnswer.entries.reason,
});

/** Something that may be paid, or was: found by a code, a station, or in a user's history. */
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
  /** Of a payment station. */
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
  /** Who asks for it, where another wallet user does. */
  askedBy: v.optional(v.string(), ''),
  /** ISO 8601 with zone. */
  date: v.optional(v.nullable(v.string()), null),
  /** How its payment ended; nothing while it has not. */
  activityResult: v.optional(v.nullable(ActivityResult), null),
});
export type Activity = v.InferOutput<typeof Activity>;
export type ActivityWire = v.InferInput<typeof Activity>;

/**
 * A wallet user pays with their balance (`useFunds`), with a card that they keep (`idUsrCard`), or with both. A service of
 * theirs (`idUsrService`) says what for; alone, it is paid with the card that is offered first.
 */
export const PayActivity = v.object({
  sourceSearch: SearchDescriptor,
  idUsrCard: v.optional(v.nullable(Id), null),
  idUsrService: v.optional(v.nullable(Id), null),
  useFunds: v.boolean(),
  /** With both: what the balance pays, as the user was shown it; the card pays the rest. */
  fundsAmount: v.optional(Decimal),
  txChannel: v.optional(v.string(), 'PWW'),
  customFieldValues: v.optional(v.array(CustomField), []),
  activateSubscription: v.optional(ActivateSubscription),
  amountToCampaign: v.optional(Decimal),
  idCampaignBridge: v.optional(Id),
});

/** The same for a card whose bank wants its code. The code exists in this one request body and nowhere else. */
export const PayActivityWithCode = v.object({
  ...PayActivity.entries,
  cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
});

export const ActivityPaid = v.object({
  ...PaymentAnswer.entries,
  activityCode: v.string(),
  activityResult: v.object({ status: v.number(), codOper: v.string() }),
});

/** A user asks another for money. */
export const SendActivity = v.object({
  to: v.pipe(v.string(), v.maxLength(100)),
  amount: Decimal,
  description: v.optional(v.pipe(v.string(), v.maxLength(150)), ''),
});

/** A code that a user made or was given, and whether it was paid. */
export const UserPaymentCode = v.object({
  code: v.string(),
  description: v.string(),
  amount: Decimal,
  currency: Currency,
  activityResult: v.optional(v.nullable(v.object({ status: v.number(), codOper: v.string() })), null),
});
