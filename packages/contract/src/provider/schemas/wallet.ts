import * as v from 'valibot';
import { CardInformation } from './card-payment';
import { PaymentAnswer } from './payment-answer';
import { Currency, Decimal, Instant } from './values';

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
