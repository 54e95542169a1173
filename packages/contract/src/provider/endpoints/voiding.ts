import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { PayableHolder, VoidAnswer } from '../schemas/payment-answer';

/** Voids an attempt whose result is unknown, or a waiting payment. */
export const voidEndpoints = {
  voidAttempt: {
    summary:
      'The payer leaves an attempt whose end the page does not know. From then on nothing is charged under its id: what waits is canceled, and a request that still arrives is refused with 620. Money that still comes is held to be given back, and never taken: `unapplied` says how much. May be asked again; an id that was never seen is remembered, for as long as a request of it may still arrive; a client that sends many such ids is answered 429.',
    method: 'post',
    path: '/api/v1/attempts/void',
    auth: 'anonymous',
    ofAttempt: true,
    response: VoidAnswer,
    errors: [ERROR_CODES.conflict, ERROR_CODES.unprocessable, ERROR_CODES.tooManyTries],
  },
  voidWaiting: {
    summary:
      'Whoever holds what is paid once only leaves the payment that keeps it from being paid (621), on whatever device that was begun: the same as to void its attempt, at most three times an hour for each target (429). A payment that is captured stays so, and the answer says `paid`.',
    method: 'post',
    path: '/api/v1/payments/:codOper/void',
    auth: 'anonymous',
    withCodeAlone: 'linkHolder',
    body: PayableHolder,
    response: VoidAnswer,
    errors: [ERROR_CODES.notFound, ERROR_CODES.stationNotFound, ERROR_CODES.tooManyTries],
  },
} as const satisfies EndpointTable;
