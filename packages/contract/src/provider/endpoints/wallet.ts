import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CardInformation } from '../schemas/card-payment';
import { PaymentAnswer } from '../schemas/payment-answer';
import { Currency, Decimal, FilteredPage, Instant, MaybeConditional, Page } from '../schemas/values';

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

const { notFound, unprocessable, tooManyTries } = ERROR_CODES;

/** A logged-in user's cards, balance, history and services, and the debts of mobile numbers. */
export const walletEndpoints = {
  /** Keeps a card for the user. One that its bank refuses is refused with "Card" and the bank’s words. */
  registerUserCard: {
    method: 'post',
    path: '/secure/v1/user-cards',
    auth: 'user',
    host: 'secure',
    body: NewSavedCard,
    response: SavedCard,
    errors: [unprocessable, tooManyTries],
  },
  /** The cards that the user keeps. The latest one: `limit=1&sort=-idRelCard`. */
  userCards: {
    method: 'get',
    path: '/api/v1/user-cards',
    auth: 'user',
    query: FilteredPage,
    response: v.array(SavedCard),
    errors: [unprocessable],
  },
  /** Makes one of the user’s cards the one that is offered first. */
  setDefaultCard: {
    method: 'put',
    path: '/api/v1/user-cards/:idRelCard/default',
    auth: 'user',
    response: v.array(SavedCard),
    errors: [notFound],
  },
  /** Forgets one of the user’s cards. */
  removeCard: {
    method: 'post',
    path: '/api/v1/user-cards/:idRelCard/remove',
    auth: 'user',
    response: v.array(SavedCard),
    errors: [notFound],
  },
  /** What the user may spend: `balance[0].disponible`. */
  balance: {
    method: 'get',
    path: '/api/v1/balance',
    auth: 'user',
    response: Balance,
  },
  /** What came into the user’s account and went out of it, newest first. */
  accountMovements: {
    method: 'get',
    path: '/api/v1/account-movements',
    auth: 'user',
    query: Page,
    response: v.array(AccountMovement),
  },
  /** The payments that the user made, newest first. */
  transactions: {
    method: 'get',
    path: '/api/v1/transactions',
    auth: 'user',
    query: Page,
    response: v.array(WalletTransaction),
  },
  /** What the user was told, newest first. */
  notifications: {
    method: 'get',
    path: '/api/v1/notifications',
    auth: 'user',
    query: Page,
    response: v.array(Notification),
  },
  /** The bills that a wallet can pay. */
  services: {
    method: 'get',
    path: '/api/v1/services',
    auth: 'client',
    response: v.array(Service),
  },
  /** The same by `code::` or `idService::`. */
  walletServices: {
    method: 'get',
    path: '/api/v1/wallet-services',
    auth: 'user',
    query: MaybeConditional,
    response: v.array(Service),
    errors: [unprocessable],
  },
  /** The user’s own services: `limit=100&sort=nameOrAlias&conditional=type::134`. */
  userServices: {
    method: 'get',
    path: '/api/v1/user-services',
    auth: 'user',
    query: FilteredPage,
    response: v.array(UserService),
    errors: [unprocessable],
  },
  /** The mobile operators whose debts may be looked up. */
  mobileOperators: {
    method: 'get',
    path: '/api/v1/mobile-operators',
    auth: 'client',
    response: v.array(MobileOperator),
  },
  /** What is owed for a mobile number, each debt with the code to pay it by. */
  mobileDebts: {
    method: 'get',
    path: '/api/v1/mobile-operators/:operator/debts/:phone',
    auth: 'anonymous',
    response: v.array(MobileDebt),
    errors: [notFound, unprocessable],
  },
} as const satisfies EndpointTable;
