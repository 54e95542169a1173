import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CardPayment, PaymentAnswer } from '../schemas/card-payment';
import { Conditional } from '../schemas/conditional';
import {
  CaptchaCheck,
  CaptchaScore,
  Country,
  CountryByIp,
  SystemConfig,
  TranslationCatalog,
  TranslationVersion,
} from '../schemas/configuration';
import { MerchantLimits } from '../schemas/merchant';
import { ProcessTxInfo, ProcessTxInfoSaved } from '../schemas/process-tx-info';
import { lookUpEndpoints } from './look-ups';

const { notFound, linkExpired, conflict, unprocessable, tooManyTries, attemptVoided, paymentWaiting } =
  ERROR_CODES;

const LimitsQuery = v.object({ amount: v.optional(v.string()), serviceCode: v.optional(v.string()) });

/** The calls of the first screen and the card form, the only ones needed before the form is interactive. */
export const coreEndpoints = {
  countries: {
    summary: 'Every country with its dialling code, sorted by name.',
    method: 'get',
    path: '/api/v1/countries',
    auth: 'client',
    response: v.array(Country),
  },
  countryByIp: {
    summary: 'The country that the caller’s address belongs to, and the address.',
    method: 'get',
    path: '/api/v1/countries/by-ip',
    auth: 'client',
    response: CountryByIp,
  },
  translationVersion: {
    summary: 'The number of the newest catalog of texts; a cached copy of the same number is good.',
    method: 'get',
    path: '/api/v1/translations/version',
    auth: 'client',
    response: TranslationVersion,
  },
  translationCatalog: {
    summary:
      'The texts of one language, or of one group of it: `lang::es|group::card`. Without a group, all but those of merchants.',
    method: 'get',
    path: '/api/v1/translations',
    auth: 'client',
    query: Conditional,
    response: TranslationCatalog,
    errors: [notFound],
  },
  systemConfig: {
    summary:
      'Keys of outside services: `props::GOOGLE` for the captcha, `props::FINGERPRINT` for the fingerprint.',
    method: 'get',
    path: '/api/v1/system-config',
    auth: 'client',
    query: Conditional,
    response: SystemConfig,
    errors: [notFound],
  },
  captchaCheck: {
    summary: 'Whether a captcha token is valid, and its score from 0 (robot) to 1 (person).',
    method: 'post',
    path: '/api/v2/captcha',
    auth: 'anonymous',
    body: CaptchaCheck,
    response: CaptchaScore,
  },
  ...lookUpEndpoints,
  merchantLimits: {
    summary: 'The limits of a merchant, and whether an amount is within them.',
    method: 'get',
    path: '/api/v1/merchants/:idMerchant/limits',
    auth: 'anonymous',
    query: LimitsQuery,
    response: MerchantLimits,
    errors: [notFound, unprocessable],
  },
  saveTxInfo: {
    summary: 'Keeps what the payer has chosen so far, before any money moves. Never card data.',
    method: 'post',
    path: '/api/v1/process-tx-info',
    auth: 'anonymous',
    body: ProcessTxInfo,
    response: ProcessTxInfoSaved,
    errors: [notFound],
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
    errors: [notFound, linkExpired, conflict, unprocessable, attemptVoided, paymentWaiting],
  },
  paymentByAttempt: {
    summary:
      'Where an attempt stands, after a reload or a lost answer; 404 says that no payment was ever begun.',
    method: 'get',
    path: '/api/v1/payments/by-attempt/:attempt',
    auth: 'anonymous',
    response: PaymentAnswer,
    errors: [notFound],
  },
  paymentByOperation: {
    summary: 'Where a payment stands, of whatever method.',
    method: 'get',
    path: '/api/v1/payments/:codOper',
    auth: 'anonymous',
    response: PaymentAnswer,
    errors: [notFound, tooManyTries],
  },
  cancelChallenge: {
    summary:
      'The payer left the bank’s page. Answers with what is true: the bank may have approved in the meantime.',
    method: 'post',
    path: '/api/v1/payments/:codOper/cancel-challenge',
    auth: 'anonymous',
    response: PaymentAnswer,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
