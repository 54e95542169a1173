import { LANGUAGES, METHOD_TRAITS } from '@istmo/domain';
import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import {
  CashPoint,
  CashPointAnswer,
  CashRegistered,
  CashRegistration,
  CashRequest,
  PayCashAnswer,
  Voucher,
} from '../schemas/cash';
import { Email } from '../schemas/values';

const {
  notFound,
  linkExpired,
  conflict,
  unprocessable,
  serviceUnavailable,
  tooManyTries,
  attemptVoided,
  paymentWaiting,
} = ERROR_CODES;
const BEGIN = [
  notFound,
  linkExpired,
  conflict,
  unprocessable,
  serviceUnavailable,
  attemptVoided,
  paymentWaiting,
] as const;

const CashPointQuery = v.object({
  network: v.optional(v.picklist(METHOD_TRAITS.cash.gateways)),
  /** Part of a name, address, city or province. Accents are ignored. */
  place: v.optional(v.string()),
  /** `latitude,longitude`. Sorts the cash points by distance, nearest first. */
  near: v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/))),
  /** The language of the opening hours. Default: Spanish. */
  lang: v.optional(v.picklist(LANGUAGES)),
});

/** Cash payments: vouchers of the voucher network, and of the cash-point network with branches and kiosks. */
export const cashEndpoints = {
  /** Makes a payer known to the cash network. */
  cashRegistration: {
    method: 'post',
    path: '/api/v1/cash/registration',
    auth: 'anonymous',
    body: CashRegistration,
    response: CashRegistered,
    errors: [notFound, unprocessable, tooManyTries],
  },
  /** Makes a voucher of the voucher network, good until its deadline. Nothing is paid yet. */
  payCash: {
    method: 'post',
    path: '/api/v1/pay-cash',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: CashRequest,
    response: PayCashAnswer,
    errors: [...BEGIN, tooManyTries],
  },
  /** The same under the network’s other name. */
  pagoCash: {
    method: 'post',
    path: '/api/v1/pagocash',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: CashRequest,
    response: PayCashAnswer,
    errors: [...BEGIN, tooManyTries],
  },
  /** Makes a voucher to be paid at a branch or kiosk of the cash-point network. Nothing is paid yet. */
  cashPointPayment: {
    method: 'post',
    path: '/api/v1/cash-point/payment',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: CashRequest,
    response: CashPointAnswer,
    errors: [...BEGIN, tooManyTries],
  },
  /** Branches and kiosks, found by network, place or nearness. */
  cashPoints: {
    method: 'get',
    path: '/api/v1/cash-points',
    auth: 'anonymous',
    query: CashPointQuery,
    response: v.array(CashPoint),
    errors: [serviceUnavailable],
  },
  /** A voucher and where it stands. Who is not its payer gets the payer’s name masked. */
  voucher: {
    method: 'get',
    path: '/api/v1/cash/vouchers/:codOper',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: Voucher,
    errors: [notFound, tooManyTries],
  },
  /** Mails a voucher. Five times in a quarter of an hour; to another address than the payment’s own for its payer only. */
  sendVoucher: {
    method: 'post',
    path: '/api/v1/cash/vouchers/:codOper/send',
    auth: 'anonymous',
    withCodeAlone: 'ownAddress',
    body: v.object({ email: Email }),
    response: v.object({ sentTo: v.string() }),
    errors: [notFound, unprocessable, tooManyTries],
  },
} as const satisfies EndpointTable;
