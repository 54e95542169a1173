import { minutesOf, YAPPY_CONFIRM_MS } from '@istmo/domain';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { PaymentRequest } from '../schemas/payment-request';
import {
  ClaveReturn,
  ClaveSession,
  NequiAnswer,
  NequiCode,
  NequiPush,
  NequiQrQuery,
  YappyAnswer,
  YappyRequest,
} from '../schemas/phone-payment';

const {
  notFound,
  linkExpired,
  conflict,
  unprocessable,
  serviceUnavailable,
  paymentExpired,
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
  tooManyTries,
] as const;

/** Nequi, Yappy and Clave: payments that the payer confirms in an app or on a page of the network. */
export const phoneEndpoints = {
  nequiRequest: {
    summary: 'Begins a Nequi payment; nothing is asked of the payer yet.',
    method: 'post',
    path: '/api/v1/nequi/request',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: PaymentRequest,
    response: NequiAnswer,
    errors: BEGIN,
  },
  nequiQr: {
    summary:
      'Makes the QR that the payer scans with Nequi. The same payment may be asked for by push as well.',
    method: 'get',
    path: '/api/v1/nequi/qr',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    query: NequiQrQuery,
    response: NequiAnswer,
    errors: [notFound, unprocessable, paymentExpired, paymentWaiting],
  },
  nequiPush: {
    summary:
      'Sends a push to the payer’s phone. Asked before `resendAt` for the same phone nothing is sent again.',
    method: 'post',
    path: '/api/v1/nequi/push',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    body: NequiPush,
    response: NequiAnswer,
    errors: [notFound, unprocessable, paymentExpired, paymentWaiting, tooManyTries],
  },
  nequiValidate: {
    summary: 'Asks Nequi where the payment stands: step 4 and `paid` once it is confirmed.',
    method: 'post',
    path: '/api/v1/nequi/validate',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    body: NequiCode,
    response: NequiAnswer,
    errors: [notFound, unprocessable, paymentExpired],
  },
  nequiLastCode: {
    summary: 'The last Nequi payment of an attempt, to go on after a reload.',
    method: 'get',
    path: '/api/v1/nequi/last-code',
    auth: 'anonymous',
    ofAttempt: true,
    response: NequiAnswer,
    errors: [notFound],
  },
  cancelNequi: {
    summary:
      'Cancels a waiting Nequi payment; its push and its QR stop working. Returns the current status, because it may have been paid in the meantime.',
    method: 'post',
    path: '/api/v1/nequi/:codOper/cancel',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    response: NequiAnswer,
    errors: [notFound],
  },
  yappyRequest: {
    summary: `Asks a Yappy user to pay; there are ${minutesOf(YAPPY_CONFIRM_MS)} minutes to confirm it in the app.`,
    method: 'post',
    path: '/api/v1/yappy/request',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: YappyRequest,
    response: YappyAnswer,
    errors: BEGIN,
  },
  yappyStatus: {
    summary: 'Where a Yappy payment stands, with Yappy’s own letter once it has ended.',
    method: 'get',
    path: '/api/v1/yappy/:codOper',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: YappyAnswer,
    errors: [notFound],
  },
  cancelYappy: {
    summary:
      'Cancels a waiting Yappy request. Returns the current status, because it may have been confirmed in the meantime.',
    method: 'post',
    path: '/api/v1/yappy/:codOper/cancel',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    response: YappyAnswer,
    errors: [notFound],
  },
  claveStart: {
    summary: 'Begins a Clave payment for the merchant’s Clave gateway (CLAVE, CLAV… or CROEM_CLAV).',
    method: 'post',
    path: '/api/v1/clave/start',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: PaymentRequest,
    response: ClaveSession,
    errors: BEGIN,
  },
  claveReturn: {
    summary: 'Hands over the SDK’s signed answer, which moves the payment once.',
    method: 'post',
    path: '/api/v1/clave/:codOper/return',
    auth: 'anonymous',
    withCodeAlone: 'networkSignature',
    body: ClaveReturn,
    response: ClaveSession,
    errors: [notFound, unprocessable],
  },
  cancelClave: {
    summary:
      'Cancels a waiting Clave payment and ends its session at the network. Returns the current status, because it may have been approved in the meantime.',
    method: 'post',
    path: '/api/v1/clave/:codOper/cancel',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    response: ClaveSession,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
