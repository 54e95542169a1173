import { isPanamaMobile, NEQUI_STEP } from '@istmo/domain';
import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { PaymentAnswer } from '../schemas/payment-answer';
import { PaymentRequest } from '../schemas/payment-request';
import { Instant } from '../schemas/values';

const Phone = v.pipe(v.string(), v.regex(/^\+?\d{7,15}$/));

/**
 * The address that opens the network's app at this request, for a payer whose app is on the same phone: a link of the app,
 * or an https address that the app takes. Empty if there is none.
 */
const AppUrl = v.optional(v.string(), '');

/** The payment and its amount, which every Nequi call has. */
const NequiPayment = {
  action: v.picklist(['PAY']),
  /** The operation code of the payment. */
  code: v.string(),
  amount: v.string(),
  taxAmount: v.optional(v.string(), '0'),
};
export const NequiQrQuery = v.object(NequiPayment);
export const NequiCode = v.object(NequiPayment);
export const NequiPush = v.object({ ...NequiPayment, phone: Phone });

/** A Nequi payment: `step` is 1 init, 2 push, 3 QR, 4 end. */
export const NequiAnswer = v.object({
  ...PaymentAnswer.entries,
  step: v.picklist(Object.values(NEQUI_STEP)),
  paid: v.boolean(),
  /** Nequi's id of the request. Empty until the request is sent. */
  transactionId: v.optional(v.string(), ''),
  /** The text of the QR code. Empty if there is none. */
  qr: v.optional(v.string(), ''),
  /** The phone that the push was sent to, masked except for the last four digits. */
  phone: v.optional(v.string(), ''),
  /** ISO 8601: when the push can be sent again. */
  resendAt: v.optional(v.nullable(Instant), null),
  appUrl: AppUrl,
  /** Nequi's own status: 33 pending, 35 completed, 71 failed, 10-454 expired, 10-455 rejected. */
  networkStatus: v.optional(v.string(), ''),
});
export type NequiAnswer = v.InferOutput<typeof NequiAnswer>;
export type NequiAnswerWire = v.InferInput<typeof NequiAnswer>;

/** The request for a Yappy payment. `aliasYappy` is a phone number of eight digits, without a prefix. */
export const YappyRequest = v.object({
  ...PaymentRequest.entries,
  aliasYappy: v.pipe(v.string(), v.check(isPanamaMobile, 'Not a mobile of Panama')),
});

/**
 * A Yappy payment. `letter` is Yappy's final status: E executed, R rejected, C canceled, X expired. Empty
 * while the payment waits.
 */
export const YappyAnswer = v.object({
  ...PaymentAnswer.entries,
  transactionId: v.string(),
  alias: v.string(),
  appUrl: AppUrl,
  letter: v.optional(v.picklist(['E', 'R', 'C', 'X', '']), ''),
});
export type YappyAnswer = v.InferOutput<typeof YappyAnswer>;
export type YappyAnswerWire = v.InferInput<typeof YappyAnswer>;

/** A Clave payment, with the URL of the SDK and the token that opens it. */
export const ClaveSession = v.object({
  ...PaymentAnswer.entries,
  gatewayCode: v.string(),
  sdkUrl: v.string(),
  sessionToken: v.string(),
  /** The URL to which the SDK returns the payer from a page of its own. */
  returnUrl: v.string(),
  /**
   * The Clave page, for browsers that cannot load the SDK. The session token is posted to it as the form
   * field `session`. Without a session token there is no SDK, and the payer opens the page as it is.
   */
  pageUrl: v.optional(v.string(), ''),
});
export type ClaveSession = v.InferOutput<typeof ClaveSession>;

/** The SDK's signed response, unchanged. */
export const ClaveReturn = v.object({ token: v.pipe(v.string(), v.maxLength(4000)) });

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
  /** Begins a Nequi payment; nothing is asked of the payer yet. */
  nequiRequest: {
    method: 'post',
    path: '/api/v1/nequi/request',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: PaymentRequest,
    response: NequiAnswer,
    errors: BEGIN,
  },
  /** Makes the QR that the payer scans with Nequi. The same payment may be asked for by push as well. */
  nequiQr: {
    method: 'get',
    path: '/api/v1/nequi/qr',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    query: NequiQrQuery,
    response: NequiAnswer,
    errors: [notFound, unprocessable, paymentExpired, paymentWaiting],
  },
  /** Sends a push to the payer’s phone. Asked before `resendAt` for the same phone nothing is sent again. */
  nequiPush: {
    method: 'post',
    path: '/api/v1/nequi/push',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    body: NequiPush,
    response: NequiAnswer,
    errors: [notFound, unprocessable, paymentExpired, paymentWaiting, tooManyTries],
  },
  /** Asks Nequi where the payment stands: step 4 and `paid` once it is confirmed. */
  nequiValidate: {
    method: 'post',
    path: '/api/v1/nequi/validate',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    body: NequiCode,
    response: NequiAnswer,
    errors: [notFound, unprocessable, paymentExpired],
  },
  /** The last Nequi payment of an attempt, to go on after a reload. */
  nequiLastCode: {
    method: 'get',
    path: '/api/v1/nequi/last-code',
    auth: 'anonymous',
    ofAttempt: true,
    response: NequiAnswer,
    errors: [notFound],
  },
  /**
   * Cancels a waiting Nequi payment; its push and its QR stop working. Returns the current status, because it may have been
   * paid in the meantime.
   */
  cancelNequi: {
    method: 'post',
    path: '/api/v1/nequi/:codOper/cancel',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    response: NequiAnswer,
    errors: [notFound],
  },
  /** Asks a Yappy user to pay, who has some minutes to confirm it in the app. */
  yappyRequest: {
    method: 'post',
    path: '/api/v1/yappy/request',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: YappyRequest,
    response: YappyAnswer,
    errors: BEGIN,
  },
  /** Where a Yappy payment stands, with Yappy’s own letter once it has ended. */
  yappyStatus: {
    method: 'get',
    path: '/api/v1/yappy/:codOper',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: YappyAnswer,
    errors: [notFound],
  },
  /** Cancels a waiting Yappy request. Returns the current status, because it may have been confirmed in the meantime. */
  cancelYappy: {
    method: 'post',
    path: '/api/v1/yappy/:codOper/cancel',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    response: YappyAnswer,
    errors: [notFound],
  },
  /** Begins a Clave payment for the merchant’s Clave gateway (CLAVE, CLAV… or CROEM_CLAV). */
  claveStart: {
    method: 'post',
    path: '/api/v1/clave/start',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: PaymentRequest,
    response: ClaveSession,
    errors: BEGIN,
  },
  /** Hands over the SDK’s signed answer, which moves the payment once. */
  claveReturn: {
    method: 'post',
    path: '/api/v1/clave/:codOper/return',
    auth: 'anonymous',
    withCodeAlone: 'networkSignature',
    body: ClaveReturn,
    response: ClaveSession,
    errors: [notFound, unprocessable],
  },
  /**
   * Cancels a waiting Clave payment and ends its session at the network. Returns the current status, because it may have been
   * approved in the meantime.
   */
  cancelClave: {
    method: 'post',
    path: '/api/v1/clave/:codOper/cancel',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    response: ClaveSession,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
