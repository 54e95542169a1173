import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CardPayment, ProcessTxInfo, ProcessTxInfoSaved } from '../schemas/card-payment';
import { PaymentAnswer } from '../schemas/payment-answer';
import { captchaEndpoints } from './captcha';

const { notFound, linkExpired, conflict, unprocessable, tooManyTries, attemptVoided, paymentWaiting } =
  ERROR_CODES;

/** Pays by card. */
export const cardEndpoints = {
  ...captchaEndpoints,
  saveTxInfo: {
    summary: 'Keeps what the payer has chosen so far, before any money moves. Never card data.',
    method: 'post',
    path: '/api/v1/process-tx-info',
    auth: 'anonymous',
    body: ProcessTxInfo,
    response: ProcessTxInfoSaved,
    errors: [notFound, tooManyTries],
  },
  updateTxInfo: {
    summary: 'Changes what was kept; `actionSave` UPDATE_ONLY_VALUES leaves the rest as it is.',
    method: 'put',
    path: '/api/v1/process-tx-info/:id',
    auth: 'anonymous',
    body: ProcessTxInfo,
    response: ProcessTxInfoSaved,
    errors: [notFound],
  },
  authCapture: {
    summary: 'Pays by card. A decline is an answer like any other: the verdict is `status`.',
    method: 'post',
    path: '/secure/v1/card/auth-capture',
    auth: 'anonymous',
    host: 'secure',
    idempotent: true,
    guestToken: true,
    body: CardPayment,
    response: PaymentAnswer,
    errors: [notFound, linkExpired, conflict, unprocessable, attemptVoided, paymentWaiting, tooManyTries],
  },
  cancelChallenge: {
    summary:
      'The payer left the bank’s page. Answers with what is true: the bank may have approved in the meantime.',
    method: 'post',
    path: '/api/v1/payments/:codOper/cancel-challenge',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    response: PaymentAnswer,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
