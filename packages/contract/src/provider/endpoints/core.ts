import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { Country, CountryByIp, MerchantLimits, MerchantProfile, SystemConfig } from '../schemas/merchant';
import { PaymentAnswer } from '../schemas/payment-answer';
import { PaymentInfo } from '../schemas/payment-info';
import { ByCode, Conditional } from '../schemas/values';

const { notFound, linkExpired, stationNotFound, unprocessable, tooManyTries } = ERROR_CODES;

/** What is to be paid and to whom, by what the payer came with. The first screen asks for both. */
const lookUpCalls = {
  /** What is to be paid, by a code, a slug or `slug/code`; `type` is lk, slug, slugCode, subs or ps. */
  paymentInfo: {
    method: 'get',
    path: '/api/v1/payment-info',
    auth: 'anonymous',
    query: ByCode,
    response: PaymentInfo,
    errors: [notFound, linkExpired, stationNotFound],
  },
  /** What the first payment of a subscription comes to, by the subscription’s key. */
  paymentInfoBySubscription: {
    method: 'get',
    path: '/api/v1/payment-info/by-subscription/:subscriptionKey',
    auth: 'anonymous',
    response: PaymentInfo,
    errors: [notFound],
  },
  /** The merchant behind a code: its gateways, methods, limits and the origins that may frame the checkout. */
  commerce: {
    method: 'get',
    path: '/api/v1/commerce',
    auth: 'anonymous',
    query: ByCode,
    response: MerchantProfile,
    errors: [notFound, stationNotFound],
  },
  /** The merchant behind a payment link. */
  commerceByLink: {
    method: 'get',
    path: '/api/v1/commerce/link/:code',
    auth: 'anonymous',
    response: MerchantProfile,
    errors: [notFound],
  },
  /** The merchant behind a slug. */
  commerceBySlug: {
    method: 'get',
    path: '/api/v1/commerce/slug/:slug',
    auth: 'anonymous',
    response: MerchantProfile,
    errors: [notFound],
  },
  /** The merchant behind a slug and a code. */
  commerceBySlugAndCode: {
    method: 'get',
    path: '/api/v1/commerce/slug/:slug/:code',
    auth: 'anonymous',
    response: MerchantProfile,
    errors: [notFound],
  },
  /** The merchant behind a payment station, with the station’s owner as its user. */
  commerceByStation: {
    method: 'get',
    path: '/api/v1/commerce/station/:stationId',
    auth: 'anonymous',
    response: MerchantProfile,
    errors: [stationNotFound],
  },
} as const satisfies EndpointTable;

const LimitsQuery = v.object({ amount: v.optional(v.string()), serviceCode: v.optional(v.string()) });

/** The calls of the first screen, and those of every payment. */
export const coreEndpoints = {
  /** Every country with its dialling code, sorted by name. */
  countries: {
    method: 'get',
    path: '/api/v1/countries',
    auth: 'client',
    response: v.array(Country),
  },
  /** The country that the caller’s address belongs to, and the address. */
  countryByIp: {
    method: 'get',
    path: '/api/v1/countries/by-ip',
    auth: 'client',
    response: CountryByIp,
  },
  /** Keys of outside services: `props::GOOGLE` for the captcha, `props::FINGERPRINT` for the fingerprint. */
  systemConfig: {
    method: 'get',
    path: '/api/v1/system-config',
    auth: 'client',
    query: Conditional,
    response: SystemConfig,
    errors: [notFound],
  },
  ...lookUpCalls,
  /** The limits of a merchant, and whether an amount is within them. */
  merchantLimits: {
    method: 'get',
    path: '/api/v1/merchants/:idMerchant/limits',
    auth: 'anonymous',
    query: LimitsQuery,
    response: MerchantLimits,
    errors: [notFound, unprocessable],
  },
  /** Where an attempt stands, after a reload or a lost answer; 404 says that no payment was ever begun. */
  paymentByAttempt: {
    method: 'get',
    path: '/api/v1/attempts/payment',
    auth: 'anonymous',
    ofAttempt: true,
    response: PaymentAnswer,
    errors: [notFound],
  },
  /** Where a payment stands, of whatever method. Its payer and its merchant’s server get it signed; anybody else does not. */
  paymentByOperation: {
    method: 'get',
    path: '/api/v1/payments/:codOper',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: PaymentAnswer,
    errors: [notFound, tooManyTries],
  },
} as const satisfies EndpointTable;
