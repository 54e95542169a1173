import type { Currency } from '@istmo/domain';
import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { FilteredPage, MaybeConditional, Page } from '../schemas/values';
import {
  AccountMovement,
  Activity,
  ActivityPaid,
  Balance,
  MobileDebt,
  MobileOperator,
  NewSavedCard,
  Notification,
  PayActivity,
  PayActivityWithCode,
  SavedCard,
  SendActivity,
  Service,
  UserPaymentCode,
  UserPaymentCodesQuery,
  UserService,
  WalletTransaction,
} from '../schemas/wallet';

const {
  notFound,
  unprocessable,
  tooManyTries,
  linkExpired,
  stationNotFound,
  conflict,
  serviceUnavailable,
  attemptVoided,
  paymentWaiting,
} = ERROR_CODES;

/** A logged-in user's cards, balance, history and services, and the debts of mobile numbers. */
export const walletEndpoints = {
  registerUserCard: {
    summary:
      'Keeps a card for the user. One that its bank refuses is refused with "Card" and the bank’s words.',
    method: 'post',
    path: '/secure/v1/user-cards',
    auth: 'user',
    host: 'secure',
    body: NewSavedCard,
    response: SavedCard,
    errors: [unprocessable, tooManyTries],
  },
  userCards: {
    summary: 'The cards that the user keeps. The latest one: `limit=1&sort=-idRelCard`.',
    method: 'get',
    path: '/api/v1/user-cards',
    auth: 'user',
    query: FilteredPage,
    response: v.array(SavedCard),
    errors: [unprocessable],
  },
  setDefaultCard: {
    summary: 'Makes one of the user’s cards the one that is offered first.',
    method: 'put',
    path: '/api/v1/user-cards/:idRelCard/default',
    auth: 'user',
    response: v.array(SavedCard),
    errors: [notFound],
  },
  removeCard: {
    summary: 'Forgets one of the user’s cards.',
    method: 'post',
    path: '/api/v1/user-cards/:idRelCard/remove',
    auth: 'user',
    response: v.array(SavedCard),
    errors: [notFound],
  },
  balance: {
    summary: 'What the user may spend: `balance[0].disponible`.',
    method: 'get',
    path: '/api/v1/balance',
    auth: 'user',
    response: Balance,
  },
  accountMovements: {
    summary: 'What came into the user’s account and went out of it, newest first.',
    method: 'get',
    path: '/api/v1/account-movements',
    auth: 'user',
    query: Page,
    response: v.array(AccountMovement),
  },
  transactions: {
    summary: 'The payments that the user made, newest first.',
    method: 'get',
    path: '/api/v1/transactions',
    auth: 'user',
    query: Page,
    response: v.array(WalletTransaction),
  },
  notifications: {
    summary: 'What the user was told, newest first.',
    method: 'get',
    path: '/api/v1/notifications',
    auth: 'user',
    query: Page,
    response: v.array(Notification),
  },
  services: {
    summary: 'The bills that a wallet can pay.',
    method: 'get',
    path: '/api/v1/services',
    auth: 'client',
    response: v.array(Service),
  },
  walletServices: {
    summary: 'The same by `code::` or `idService::`.',
    method: 'get',
    path: '/api/v1/wallet-services',
    auth: 'user',
    query: MaybeConditional,
    response: v.array(Service),
    errors: [unprocessable],
  },
  userServices: {
    summary: 'The user’s own services: `limit=100&sort=nameOrAlias&conditional=type::134`.',
    method: 'get',
    path: '/api/v1/user-services',
    auth: 'user',
    query: FilteredPage,
    response: v.array(UserService),
    errors: [unprocessable],
  },
  mobileOperators: {
    summary: 'The mobile operators whose debts may be looked up.',
    method: 'get',
    path: '/api/v1/mobile-operators',
    auth: 'client',
    response: v.array(MobileOperator),
  },
  mobileDebts: {
    summary: 'What is owed for a mobile number, each debt with the code to pay it by.',
    method: 'get',
    path: '/api/v1/mobile-operators/:operator/debts/:phone',
    auth: 'anonymous',
    response: v.array(MobileDebt),
    errors: [notFound, unprocessable],
  },
} as const satisfies EndpointTable;
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
  searchActivity: {
    summary:
      'Finds what may be paid: `code::` and the code in hex, or in hex the JSON of a station’s search.',
    method: 'get',
    path: '/api/v1/activities/search',
    auth: 'anonymous',
    query: FilteredPage,
    response: v.array(Activity),
    errors: [notFound, linkExpired, stationNotFound, unprocessable],
  },
  payActivity: {
    summary:
      'A wallet user pays with a card that they keep, a service, or their balance. Above an amount of the balance the provider asks for the password again: `password_required`, then `confirmPassword`, then the same attempt.',
    method: 'post',
    path: '/api/v1/activities/pay',
    auth: 'user',
    idempotent: true,
    body: PayActivity,
    response: ActivityPaid,
    errors: PAY,
  },
  payActivityWithCode: {
    summary:
      'The same with the code on the card, for a card whose bank wants it at each payment (`cvcRequired`).',
    method: 'post',
    path: '/secure/v1/activities/pay',
    auth: 'user',
    host: 'secure',
    idempotent: true,
    body: PayActivityWithCode,
    response: ActivityPaid,
    errors: PAY,
  },
  sendActivity: {
    summary:
      'Asks another wallet user for money, who pays it by its code from the balance. The answer is the same when there is no such user.',
    method: 'post',
    path: '/api/v1/activities/send',
    auth: 'user',
    body: SendActivity,
    response: Activity,
    errors: [unprocessable, tooManyTries],
  },
  activities: {
    summary: 'What the user has paid and been paid, newest first.',
    method: 'get',
    path: '/api/v1/activities',
    auth: 'user',
    query: Page,
    response: v.array(Activity),
  },
  pendingActivities: {
    summary: 'What others ask of the user and is not paid yet.',
    method: 'get',
    path: '/api/v1/activities/pending',
    auth: 'user',
    query: Page,
    response: v.array(Activity),
  },
  userPaymentCodes: {
    summary:
      'The pay codes and money requests that the user made, newest first; with `code::` and a code in hex, that one: whether it was paid, refused, or is not to be found.',
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
export const PASSWORD_ABOVE: Readonly<Record<Currency, number>> = { USD: 10_000, COP: 40_000_000 };
