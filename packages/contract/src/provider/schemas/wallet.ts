import * as v from 'valibot';
import { ActivateSubscription, CardInformation, paymentCircumstances } from './card-payment';
import { CustomField, Merchant, MerchantUser } from './merchant';
import { PaymentAnswer } from './payment-answer';
import { Currency, Decimal, Id, Instant, Page } from './values';

/** A saved card of a wallet user. It has a mask, never the card number. */
export const SavedCard = v.object({
  cardToken: v.string(),
  /** The mask with the last four digits: `•••• 1111`. */
  visibleNum: v.string(),
  cardType: v.picklist(['MC', 'VISA', 'AMEX']),
  isDefault: v.boolean(),
  idRelCard: v.number(),
  idRegCard: v.number(),
  idUsr: v.number(),
  /** Set for cards of the provider itself, which the checkout does not offer. */
  idUsrPfCard: v.optional(v.nullable(v.number()), null),
  nameOnCard: v.string(),
  /** MM/YY. */
  expirationDate: v.optional(v.string(), ''),
  /** The bank requires the CVC for each payment: see `payActivityWithCode`. */
  cvcRequired: v.optional(v.boolean(), false),
});
export type SavedCard = v.InferOutput<typeof SavedCard>;

export const NewSavedCard = v.object({
  cardInformation: CardInformation,
  isDefault: v.optional(v.boolean(), false),
});

export const Balance = v.object({
  balance: v.array(v.object({ disponible: Decimal, currency: Currency })),
});

/** An entry of the account. Credits are positive, debits are negative. */
export const AccountMovement = v.object({
  id: v.number(),
  /** ISO 8601 with zone. */
  date: Instant,
  description: v.string(),
  amount: SignedDecimal(),
  currency: Currency,
  /** The balance after this entry. */
  balanceAfter: Decimal,
  codOper: v.optional(v.nullable(v.string()), null),
});

export const WalletTransaction = v.object({
  codOper: v.string(),
  date: Instant,
  description: v.string(),
  merchantName: v.string(),
  amount: Decimal,
  currency: Currency,
  method: v.string(),
  status: v.picklist([-1, 0, 1, 2, 3]),
  /** The outcome and its reason, for methods whose status codes cannot express them. */
  outcome: PaymentAnswer.entries.outcome,
  reason: PaymentAnswer.entries.reason,
});

export const Notification = v.object({
  id: v.number(),
  date: Instant,
  title: v.string(),
  text: v.string(),
  read: v.boolean(),
  codOper: v.optional(v.nullable(v.string()), null),
});

/** A bill that a wallet can pay: electricity, water, a phone. */
export const Service = v.object({
  idService: v.number(),
  code: v.string(),
  name: v.string(),
  category: v.string(),
  logo: v.optional(v.string(), ''),
});

/** A service that a user has saved, with the data to pay it. The entry `NUMBER` has the number. */
export const UserService = v.object({
  idUsrService: v.number(),
  idService: v.number(),
  type: v.number(),
  nameOrAlias: v.string(),
  processData: v.array(v.object({ id: v.string(), value: v.string() })),
});

export const MobileOperator = v.object({ id: v.string(), name: v.string() });

export const MobileDebt = v.object({
  id: v.string(),
  operator: v.string(),
  phone: v.string(),
  holder: v.string(),
  amount: Decimal,
  currency: Currency,
  /** ISO 8601 day. */
  dueDate: v.string(),
  description: v.string(),
  /** The pay code of the debt. */
  codePay: v.string(),
});

// Account entries can be negative. Other amounts cannot.
function SignedDecimal() {
  return v.pipe(
    v.string(),
    v.regex(/^-?\d+(\.\d{1,2})?$/),
    v.transform((text) => Math.round(Number(text) * 100)),
  );
}

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
