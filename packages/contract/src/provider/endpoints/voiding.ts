import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { VoidAnswer } from '../schemas/card-payment';

/** What becomes of an attempt whose end the page does not know. */
export const voidEndpoints = {
  voidAttempt: {
    summary:
      'The payer leaves an attempt whose end the page does not know. From then on nothing is charged under its id: what waits is canceled, and a request that still arrives is refused with 620. Money that still comes is held to be given back, and never taken. May be asked again; an id that was never seen is remembered.',
    method: 'post',
    path: '/api/v1/attempts/:attempt/void',
    auth: 'anonymous',
    response: VoidAnswer,
    errors: [ERROR_CODES.conflict, ERROR_CODES.unprocessable],
  },
} as const satisfies EndpointTable;
