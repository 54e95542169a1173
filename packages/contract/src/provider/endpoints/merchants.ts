import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { MerchantProfile, MerchantOwner, MerchantService } from '../schemas/merchant';

const { notFound, stationNotFound } = ERROR_CODES;

/** The merchant of a payment, by its id, link, slug or station. */
export const merchantEndpoints = {
  merchantServices: {
    summary: 'The services that a merchant has with one gateway, such as PFW or LK.',
    method: 'get',
    path: '/api/v1/merchants/:idMerchant/services/:gateway',
    auth: 'anonymous',
    response: v.array(MerchantService),
    errors: [notFound],
  },
  commerceUser: {
    summary: 'The merchant and the user who owns it, in `result3`.',
    method: 'get',
    path: '/api/v1/commerce-user-info/:idMerchant',
    auth: 'anonymous',
    response: MerchantOwner,
    errors: [notFound],
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
