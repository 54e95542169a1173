import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { Conditional } from '../schemas/conditional';
import { Country, CountryByIp, SystemConfig } from '../schemas/configuration';
import { MerchantLimits } from '../schemas/merchant';
import { PaymentAnswer } from '../schemas/payment-answer';
import { lookUpEndpoints } from './look-ups';

const { notFound, unprocessable, tooManyTries } = ERROR_CODES;

const LimitsQuery = v.object({ amount: v.optional(v.string()), serviceCode: v.optional(v.string()) });

/** The calls of the first screen, and those of every payment. */
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
  paymentByAttempt: {
    summary:
      'Where an attempt stands, after a reload or a lost answer; 404 says that no payment was ever begun.',
    method: 'get',
    path: '/api/v1/attempts/payment',
    auth: 'anonymous',
    ofAttempt: true,
    response: PaymentAnswer,
    errors: [notFound],
  },
  paymentByOperation: {
    summary:
      'Where a payment stands, of whatever method. Its payer and its merchant’s server get it signed; anybody else does not.',
    method: 'get',
    path: '/api/v1/payments/:codOper',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: PaymentAnswer,
    errors: [notFound, tooManyTries],
  },
} as const satisfies EndpointTable;
