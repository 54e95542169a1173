import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';

const { notFound, unprocessable, tooManyTries } = ERROR_CODES;

/** What else is done with a receipt than to show it. */
export const receiptEndpoints = {
  sendReceipt: {
    summary:
      'Mails the receipt of an operation; of cash that is not paid yet, the voucher. Five times in a quarter of an hour.',
    method: 'post',
    path: '/api/v1/receipts/:codOper/send',
    auth: 'anonymous',
    body: v.object({ email: v.pipe(v.string(), v.email(), v.maxLength(100)) }),
    response: v.object({ sentTo: v.string() }),
    errors: [notFound, unprocessable, tooManyTries],
  },
} as const satisfies EndpointTable;
