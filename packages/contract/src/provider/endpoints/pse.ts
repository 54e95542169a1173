import { hoursOf, minutesOf, PSE_LONGEST_MS, PSE_PAGE_MS, PSE_PENDING_MS } from '@istmo/domain';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { PseAnswer, PseBanks, PseRequest, PseReturn } from '../schemas/pse';

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

/** PSE: the payer pays at the bank, on a page of its own, and comes back without a result. */
export const pseEndpoints = {
  pseBanks: {
    summary: 'The banks of PSE, from the network’s list, which the provider asks for once a day.',
    method: 'get',
    path: '/api/v1/pse/banks',
    auth: 'anonymous',
    response: PseBanks,
    errors: [serviceUnavailable],
  },
  psePayment: {
    summary: `Begins a PSE payment at the payer’s bank, whose page is open for ${minutesOf(PSE_PAGE_MS)} minutes. Nothing is paid yet.`,
    method: 'post',
    path: '/api/v1/pse/payment',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: PseRequest,
    response: PseAnswer,
    errors: [
      notFound,
      linkExpired,
      conflict,
      unprocessable,
      serviceUnavailable,
      attemptVoided,
      paymentWaiting,
      tooManyTries,
    ],
  },
  pseStatus: {
    summary: `Asks the network where a PSE payment stands. One that the bank does not decide ends after ${minutesOf(PSE_PENDING_MS)} minutes, or at the latest after ${hoursOf(PSE_LONGEST_MS)} hours; money that comes later still pays it.`,
    method: 'get',
    path: '/api/v1/pse/:codOper',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: PseAnswer,
    errors: [notFound],
  },
  pseReturn: {
    summary:
      'The payment of a payer whom the bank sends back, by the token of the return address. The provider asks the network: the return proves nothing.',
    method: 'post',
    path: '/api/v1/pse/return',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    body: PseReturn,
    response: PseAnswer,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
