import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { ByCode } from '../schemas/conditional';
import { MerchantProfile } from '../schemas/merchant';
import { PaymentInfo } from '../schemas/payment-info';

const { notFound, linkExpired, stationNotFound } = ERROR_CODES;

/** What is to be paid and to whom, by what the payer came with. The first screen asks for both. */
export const lookUpEndpoints = {
  paymentInfo: {
    summary:
      'What is to be paid, by a code, a slug or `slug/code`; `type` is lk, slug, slugCode, subs or ps.',
    method: 'get',
    path: '/api/v1/payment-info',
    auth: 'anonymous',
    query: ByCode,
    response: PaymentInfo,
    errors: [notFound, linkExpired, stationNotFound],
  },
  paymentInfoBySubscription: {
    summary: 'What the first payment of a subscription comes to, by the subscription’s key.',
    method: 'get',
    path: '/api/v1/payment-info/by-subscription/:subscriptionKey',
    auth: 'anonymous',
    response: PaymentInfo,
    errors: [notFound],
  },
  commerce: {
    summary:
      'The merchant behind a code: its gateways, methods, limits and the origins that may frame the checkout.',
    method: 'get',
    path: '/api/v1/commerce',
    auth: 'anonymous',
    query: ByCode,
    response: MerchantProfile,
    errors: [notFound, stationNotFound],
  },
  commerceByLink: {
    summary: 'The merchant behind a payment link.',
    method: 'get',
    path: '/api/v1/commerce/link/:code',
    auth: 'anonymous',
    response: MerchantProfile,
    errors: [notFound],
  },
  commerceBySlug: {
    summary: 'The merchant behind a slug.',
    method: 'get',
    path: '/api/v1/commerce/slug/:slug',
    auth: 'anonymous',
    response: MerchantProfile,
    errors: [notFound],
  },
  commerceBySlugAndCode: {
    summary: 'The merchant behind a slug and a code.',
    method: 'get',
    path: '/api/v1/commerce/slug/:slug/:code',
    auth: 'anonymous',
    response: MerchantProfile,
    errors: [notFound],
  },
  commerceByStation: {
    summary: 'The merchant behind a payment station, with the station’s owner as its user.',
    method: 'get',
    path: '/api/v1/commerce/station/:stationId',
    auth: 'anonymous',
    response: MerchantProfile,
    errors: [stationNotFound],
  },
} as const satisfies EndpointTable;
