import { VALIDATION_STATES } from '@istmo/domain';
import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CardRegistered, CardRegistration, ProcessTx, ProcessTxAnswer } from '../schemas/card-payment';
import { Currency, Decimal, Instant } from '../schemas/values';

/** `code` is `code|amount`: the validation's code and the amount that the payer read, as a decimal. */
export const TransactionCheck = v.object({
  option: v.literal('TRANSACTION'),
  action: v.literal('VALID'),
  code: v.pipe(v.string(), v.regex(/^[^|]{1,64}\|\d{1,6}(\.\d{1,2})?$/)),
});

/** 0 not confirmed, 1 confirmed, 2 canceled. */
const ValidationState = v.picklist(Object.values(VALIDATION_STATES));

/**
 * The amount was right. Otherwise the error's message is 'Invalid Amount' while there are tries left, and 'Invalid Code' for a
 * code that there is not, or whose last try was wrong: the validation is canceled.
 */
export const TransactionChecked = v.object({
  stateOfValid: v.literal(VALIDATION_STATES.confirmed),
  codOper: v.string(),
});

export const ValidatedPayment = v.object({
  id: v.string(),
  stateOfValid: ValidationState,
  codOper: v.string(),
  merchantName: v.string(),
  displayNum: v.string(),
  totalPay: Decimal,
  currency: Currency,
  /** ISO 8601 with zone. */
  expiresAt: Instant,
  /** Tries left before the validation is canceled for good. */
  triesLeft: v.optional(v.number(), 0),
});

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
