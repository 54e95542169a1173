import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CardRegistered, CardRegistration, ProcessTx, ProcessTxAnswer } from '../schemas/card-payment';
import { TransactionCheck, TransactionChecked, ValidatedPayment } from '../schemas/transaction-validation';

const {
  notFound,
  linkExpired,
  conflict,
  unprocessable,
  tooManyTries,
  paymentExpired,
  attemptVoided,
  paymentWaiting,
} = ERROR_CODES;

/** General payment calls (also for subscriptions), saved cards, and the random-charge validation. */
export const processingEndpoints = {
  /** Pays by card through the general call; with `activateSubscription` it starts a subscription. */
  processTx: {
    method: 'post',
    path: '/secure/v1/process-tx',
    auth: 'anonymous',
    host: 'secure',
    idempotent: true,
    guestToken: true,
    body: ProcessTx,
    response: ProcessTxAnswer,
    errors: [notFound, linkExpired, conflict, unprocessable, attemptVoided, paymentWaiting, tooManyTries],
  },
  /** The same with what process-tx-info keeps (`idTxInfo`) in place of what the payer sent twice. */
  processTxV2: {
    method: 'post',
    path: '/secure/v2/process-tx',
    auth: 'anonymous',
    host: 'secure',
    idempotent: true,
    guestToken: true,
    body: ProcessTx,
    response: ProcessTxAnswer,
    errors: [notFound, linkExpired, conflict, unprocessable, attemptVoided, paymentWaiting, tooManyTries],
  },
  /** The same posted as a form, for a page whose policy allows no other call. */
  processTxForm: {
    method: 'post',
    path: '/secure/v1/process-tx/form',
    auth: 'anonymous',
    host: 'secure',
    encoding: 'form',
    idempotent: true,
    guestToken: true,
    body: ProcessTx,
    response: ProcessTxAnswer,
    errors: [notFound, linkExpired, conflict, unprocessable, attemptVoided, paymentWaiting, tooManyTries],
  },
  /**
   * Checks a card and keeps it as a token, for a wallet user or a subscription that waits for its first card; `status` 0 is a
   * refusal, said by `messageSys`.
   */
  registerCard: {
    method: 'post',
    path: '/secure/v1/cards/register',
    auth: 'anonymous',
    host: 'secure',
    guestToken: true,
    body: CardRegistration,
    response: CardRegistered,
    errors: [notFound, unprocessable, tooManyTries],
  },
  /** Compares the amount that a payer read on their statement with the random charge: `code|amount`. */
  checkTransaction: {
    method: 'post',
    path: '/api/v1/check',
    auth: 'anonymous',
    body: TransactionCheck,
    response: TransactionChecked,
    errors: [notFound, unprocessable, paymentExpired],
  },
  /** Where a random-charge validation stands, by its id and code. */
  validatePayment: {
    method: 'get',
    path: '/api/v1/validate-payment/:id/:code',
    auth: 'anonymous',
    response: ValidatedPayment,
    errors: [notFound, paymentExpired],
  },
} as const satisfies EndpointTable;
