import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { PaymentAnswer } from '../schemas/payment-answer';
import { PaymentRequest } from '../schemas/payment-request';
import { Decimal } from '../schemas/values';

/** Why a bank's transfer failed, while the code can still be paid. */
export const BREB_FAILURES = ['account_not_valid', 'amount_too_small', 'bank_unavailable'] as const;

/**
 * A Bre-B payment: the payer scans the QR code, or types the key and the amount, in the app of any bank. Nothing is sent to
 * the payer.
 */
export const BrebAnswer = v.object({
  ...PaymentAnswer.entries,
  /** The text of the QR code (EMVCo, Colombia's standard 1.4). Empty once the payment has ended. */
  qr: v.pipe(v.string(), v.maxLength(1000)),
  /** The key that a payer without a camera types: an alias of this payment. Empty once the payment has ended. */
  key: v.pipe(v.string(), v.maxLength(92)),
  /** The payee as the bank shows it before the payer confirms. */
  payeeName: v.pipe(v.string(), v.maxLength(140)),
  /** The payment's id in the network, which the bank's receipt has as well. */
  networkId: v.pipe(v.string(), v.maxLength(35)),
  /** What has arrived by the key, where the payer typed less than the amount. */
  received: v.optional(Decimal, 0),
  /** Why the last transfer failed. Empty if none did; the code can still be paid. */
  failure: v.optional(v.picklist([...BREB_FAILURES, '']), ''),
});
export type BrebAnswer = v.InferOutput<typeof BrebAnswer>;
export type BrebAnswerWire = v.InferInput<typeof BrebAnswer>;

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
