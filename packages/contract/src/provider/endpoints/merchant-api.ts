import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import {
  MerchantLink,
  MerchantPayment,
  MerchantPayments,
  NewLink,
  Part,
  PaymentsQuery,
} from '../schemas/merchant-api';

const { notFound, conflict, unprocessable, tooManyTries } = ERROR_CODES;

/**
 * What a merchant's own server does: payment links, captures, refunds and the list of its payments. Its secret key is the only one
 * that these calls take; a page never makes them.
 */
export const merchantApiEndpoints = {
  /**
   * Creates a payment link, once for each idempotency key: the id of your order will do. Sent again it is answered with the
   * same link.
   */
  createLink: {
    method: 'post',
    path: '/api/v1/merchant/links',
    auth: 'server',
    idempotent: true,
    body: NewLink,
    response: MerchantLink,
    errors: [conflict, unprocessable, tooManyTries],
  },
  /** One of the merchant’s payment links, and whether it can still be paid. */
  merchantLink: {
    method: 'get',
    path: '/api/v1/merchant/links/:code',
    auth: 'server',
    response: MerchantLink,
    errors: [notFound, tooManyTries],
  },
  /** The merchant’s payments, newest first, in pages: all of them, of one order, or of a time. */
  merchantPayments: {
    method: 'get',
    path: '/api/v1/merchant/payments',
    auth: 'server',
    query: PaymentsQuery,
    response: MerchantPayments,
    errors: [unprocessable, tooManyTries],
  },
  /**
   * Captures an authorized card payment once: the full amount or a part. The rest is released. The same request again changes
   * nothing.
   */
  capturePayment: {
    method: 'post',
    path: '/api/v1/merchant/payments/:codOper/capture',
    auth: 'server',
    body: Part,
    response: MerchantPayment,
    errors: [notFound, conflict, unprocessable, tooManyTries],
  },
  /**
   * Gives a payment back, all that is left of it or a part, once for each idempotency key. An authorization that is not
   * captured is released. Of Bre-B and PSE it is a new transfer to the payer: `refundPending` until the payer's bank takes it,
   * then `refunded`, or `refundFailed`.
   */
  refundPayment: {
    method: 'post',
    path: '/api/v1/merchant/payments/:codOper/refund',
    auth: 'server',
    idempotent: true,
    body: Part,
    response: MerchantPayment,
    errors: [notFound, conflict, unprocessable, tooManyTries],
  },
} as const satisfies EndpointTable;
