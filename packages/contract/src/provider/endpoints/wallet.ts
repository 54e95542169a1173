import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { FilteredPage, MaybeConditional, Page } from '../schemas/values';
import {
  AccountMovement,
  Balance,
  MobileDebt,
  MobileOperator,
  NewSavedCard,
  Notification,
  SavedCard,
  Service,
  UserService,
  WalletTransaction,
} from '../schemas/wallet';

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
