import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { Conditional, Email } from '../schemas/values';
import { Receipt } from '../schemas/receipt';

const { notFound, unprocessable, tooManyTries } = ERROR_CODES;

/** Reads and mails the receipt of a payment. */
export const receiptEndpoints = {
  /**
   * The receipt of one operation: `cOper::AUTH_CAP-…`, with or without SANDBOX_ before a PP code. Its payer and its merchant’s
   * server get it whole and signed; anybody else gets name, e-mail and phone masked.
   */
  receipt: {
    method: 'get',
    path: '/api/v1/receipts',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    query: Conditional,
    response: Receipt,
    errors: [notFound, tooManyTries],
  },
  /**
   * Mails the receipt of an operation; of cash that is not paid yet, the voucher. Five times in a quarter of an hour. Only its
   * payer and its merchant’s server may send it to another address than the payment’s own.
   */
  sendReceipt: {
    method: 'post',
    path: '/api/v1/receipts/:codOper/send',
    auth: 'anonymous',
    withCodeAlone: 'ownAddress',
    body: v.object({ email: Email }),
    response: v.object({ sentTo: v.string() }),
    errors: [notFound, unprocessable, tooManyTries],
  },
} as const satisfies EndpointTable;
