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
  /** The banks of PSE, from the network’s list, which the provider asks for once a day. */
  pseBanks: {
    method: 'get',
    path: '/api/v1/pse/banks',
    auth: 'anonymous',
    response: PseBanks,
    errors: [serviceUnavailable],
  },
  /** Begins a PSE payment at the payer’s bank, whose page is open for some minutes. Nothing is paid yet. */
  psePayment: {
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
  /**
   * Asks the network where a PSE payment stands. One that the bank does not decide ends by itself; money that comes later
   * still pays it.
   */
  pseStatus: {
    method: 'get',
    path: '/api/v1/pse/:codOper',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: PseAnswer,
    errors: [notFound],
  },
  /**
   * The payment of a payer whom the bank sends back, by the token of the return address. The provider asks the network: the
   * return proves nothing.
   */
  pseReturn: {
    method: 'post',
    path: '/api/v1/pse/return',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    body: PseReturn,
    response: PseAnswer,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
