import * as v from 'valibot';
import type { Endpoint } from './endpoint';
import { ERROR_CODES } from './errors';
import { CardPayment, CardPaymentAnswer } from './schemas/card-payment';
import {
  CaptchaCheck,
  CaptchaScore,
  Country,
  SystemConfig,
  TranslationCatalog,
  TranslationVersion,
} from './schemas/configuration';
import { Commerce, MerchantLimits, MerchantService } from './schemas/merchant';
import { PaymentInfo } from './schemas/payment-info';
import { ProcessTxInfo, ProcessTxInfoSaved } from './schemas/process-tx-info';
import { Receipt } from './schemas/receipt';

const { notFound, linkExpired, conflict, unprocessable } = ERROR_CODES;

/** `a::b`, the provider's filter notation: `lang::es`, `cOper::AUTH_CAP-…`, `props::GOOGLE`. */
const Conditional = v.object({ conditional: v.string() });
/** `code` is a link's code, a slug, or `slug/code`. */
const ByCode = v.object({ code: v.string(), type: v.optional(v.string()) });

/** Every call that the checkout makes; a row without a handler, or a caller without its row, does not compile. */
export const endpoints = {
  countries: { method: 'get', path: '/api/v1/countries', auth: 'client', response: v.array(Country) },
  countryByIp: { method: 'get', path: '/api/v1/countries/by-ip', auth: 'client', response: Country },
  translationVersion: {
    method: 'get',
    path: '/api/v1/translations/version',
    auth: 'client',
    response: TranslationVersion,
  },
  translationCatalog: {
    method: 'get',
    path: '/api/v1/translations',
    auth: 'client',
    query: Conditional,
    response: TranslationCatalog,
    errors: [notFound],
  },
  systemConfig: {
    method: 'get',
    path: '/api/v1/system-config',
    auth: 'client',
    query: Conditional,
    response: SystemConfig,
    errors: [notFound],
  },
  captchaCheck: {
    method: 'post',
    path: '/api/v2/captcha',
    auth: 'anonymous',
    body: CaptchaCheck,
    response: CaptchaScore,
  },
  paymentInfo: {
    method: 'get',
    path: '/api/v1/payment-info',
    auth: 'anonymous',
    query: ByCode,
    response: PaymentInfo,
    errors: [notFound, linkExpired],
  },
  commerce: {
    method: 'get',
    path: '/api/v1/commerce',
    auth: 'anonymous',
    query: ByCode,
    response: Commerce,
    errors: [notFound],
  },
  merchantLimits: {
    method: 'get',
    path: '/api/v1/merchants/:idMerchant/limits',
    auth: 'anonymous',
    query: v.object({ amount: v.optional(v.string()), serviceCode: v.optional(v.string()) }),
    response: MerchantLimits,
    errors: [notFound],
  },
  merchantServices: {
    method: 'get',
    path: '/api/v1/merchants/:idMerchant/services/:gateway',
    auth: 'anonymous',
    response: v.array(MerchantService),
    errors: [notFound],
  },
  saveTxInfo: {
    method: 'post',
    path: '/api/v1/process-tx-info',
    auth: 'anonymous',
    body: ProcessTxInfo,
    response: ProcessTxInfoSaved,
    errors: [notFound],
  },
  updateTxInfo: {
    method: 'put',
    path: '/api/v1/process-tx-info/:id',
    auth: 'anonymous',
    body: ProcessTxInfo,
    response: ProcessTxInfoSaved,
    errors: [notFound],
  },
  authCapture: {
    method: 'post',
    path: '/secure/v1/card/auth-capture',
    auth: 'anonymous',
    host: 'secure',
    idempotent: true,
    body: CardPayment,
    response: CardPaymentAnswer,
    errors: [notFound, linkExpired, conflict, unprocessable],
  },
  /** Where an attempt stands, after a reload or a lost answer. 404 says that no payment was ever begun. */
  paymentByAttempt: {
    method: 'get',
    path: '/api/v1/payments/by-attempt/:attempt',
    auth: 'anonymous',
    response: CardPaymentAnswer,
    errors: [notFound],
  },
  paymentByOperation: {
    method: 'get',
    path: '/api/v1/payments/:codOper',
    auth: 'anonymous',
    response: CardPaymentAnswer,
    errors: [notFound],
  },
  /** The payer left the bank's page. Answers with what is true: the bank may have approved in the meantime. */
  cancelChallenge: {
    method: 'post',
    path: '/api/v1/payments/:codOper/cancel-challenge',
    auth: 'anonymous',
    response: CardPaymentAnswer,
    errors: [notFound],
  },
  receipt: {
    method: 'get',
    path: '/api/v1/receipts',
    auth: 'anonymous',
    query: Conditional,
    response: Receipt,
    errors: [notFound],
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
