import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { MerchantOwner, MerchantService } from '../schemas/merchant';

const { notFound, tooManyTries } = ERROR_CODES;

// The calls that find a merchant by a link, a slug or a station are in `core.ts`.

/** A merchant's services and owner, by its id. */
export const merchantEndpoints = {
  /** The services that a merchant has with one gateway, such as PFW or LK. */
  merchantServices: {
    method: 'get',
    path: '/api/v1/merchants/:idMerchant/services/:gateway',
    auth: 'anonymous',
    response: v.array(MerchantService),
    errors: [notFound],
  },
  /**
   * The merchant and the number of the user who owns it, in `result3`. The login is empty, because merchants’ numbers can be
   * counted up.
   */
  commerceUser: {
    method: 'get',
    path: '/api/v1/commerce-user-info/:idMerchant',
    auth: 'anonymous',
    response: MerchantOwner,
    errors: [notFound, tooManyTries],
  },
} as const satisfies EndpointTable;
