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
