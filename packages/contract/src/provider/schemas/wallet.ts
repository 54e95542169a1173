import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { CardInformation, PaymentAnswer } from './card-payment';

/** A card that a wallet user keeps: never its number, only the mask. */
export const SavedCard = v.object({
  cardToken: v.string(),
  /** Mask with the last four digits: `•••• 1111`. */
  visibleNum: v.string(),
  cardType: v.picklist(['MC', 'VISA', 'AMEX']),
  isDefault: v.boolean(),
  idRelCard: v.number(),
  idRegCard: v.number(),
  idUsr: v.number(),
  /** Given on cards of the provider's own, which are not offered. */
  idUsrPfCard: v.optional(v.nullable(v.number()), null),
  nameOnCard: v.string(),
  /** MM/YY. */
  expirationDate: v.optional(v.string(), ''),
  /** Its bank wants the code on the card at each payment: `payActivityWithCode`. */
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

/** One line of the account: what came in is above zero, what went out below. */
export const AccountMovement = v.object({
  id: v.number(),
  /** ISO 8601 with zone. */
  date: v.string(),
  description: v.string(),
  amount: SignedDecimal(),
  currency: Currency,
  /** What was left afterwards. */
  balanceAfter: Decimal,
  codOper: v.optional(v.nullable(v.string()), null),
});

export const WalletTransaction = v.object({
  codOper: v.string(),
  date: v.string(),
  description: v.string(),
  merchantName: v.string(),
  amount: Decimal,
  currency: Currency,
  method: v.string(),
  status: v.picklist([-1, 0, 1, 2, 3]),
  /** How it ended in one word, and why, for methods whose codes cannot say it. */
  outcome: PaymentAnswer.entries.outcome,
  reason: PaymentAnswer.entries.reason,
});

export const Notification = v.object({
  id: v.number(),
  date: v.string(),
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

/** A user's own service, with the data it is paid by; the entry `NUMBER` holds the number. */
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
  /** Pay code of the debt. */
  codePay: v.string(),
});

// Amounts are above zero everywhere else; an account has two sides.
function SignedDecimal() {
  return v.pipe(
    v.string(),
    v.regex(/^-?\d+(\.\d{1,2})?$/),
    v.transform((text) => Math.round(Number(text) * 100)),
  );
}
