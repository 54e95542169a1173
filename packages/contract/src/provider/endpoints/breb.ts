import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { BrebAnswer } from '../schemas/breb-payment';
import { PaymentRequest } from '../schemas/payment-request';

const {
  notFound,
  linkExpired,
  conflict,
  unprocessable,
  serviceUnavailable,
  attemptVoided,
  paymentWaiting,
  tooManyTries,
} = ERROR_CODES;

/** Bre-B: payments that the payer makes in the app of any bank in Colombia, by a QR code or a key. */
export const brebEndpoints = {
  /** Makes the QR code and the key of a Bre-B payment, which can be paid for some minutes. */
  brebRequest: {
    method: 'post',
    path: '/api/v1/breb/request',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: PaymentRequest,
    response: BrebAnswer,
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
  /** Where a Bre-B payment stands, with its code and key while it waits. */
  brebStatus: {
    method: 'get',
    path: '/api/v1/breb/:codOper',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: BrebAnswer,
    errors: [notFound],
  },
  /**
   * Cancels a waiting Bre-B payment; its code and key stop working. Refused with 409 while a bank moves the money. Returns the
   * current status, because it may have been paid in the meantime.
   */
  cancelBreb: {
    method: 'post',
    path: '/api/v1/breb/:codOper/cancel',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    response: BrebAnswer,
    errors: [notFound, conflict],
  },
} as const satisfies EndpointTable;
