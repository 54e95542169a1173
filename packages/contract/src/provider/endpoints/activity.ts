import type { Currency } from '@istmo/domain';
import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import {
  Activity,
  ActivityPaid,
  PayActivity,
  PayActivityWithCode,
  SendActivity,
  UserPaymentCode,
  UserPaymentCodesQuery,
} from '../schemas/activity';
import { FilteredPage, Page } from '../schemas/values';

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
export const PASSWORD_ABOVE: Readonly<Record<Currency, number>> = { USD: 10_000, COP: 40_000_000 };
