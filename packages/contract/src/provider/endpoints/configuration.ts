import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { AccessToken } from '../schemas/merchant';

// Apart from `core.ts`: the first screen does not need it.

/** The key of this environment for calls without a login. */
export const configurationEndpoints = {
  /** The anonymous key of this environment, and the service that guests pay through. */
  accessToken: {
    method: 'post',
    path: '/api/v1/access-token',
    auth: 'client',
    response: AccessToken,
    errors: [ERROR_CODES.tooManyTries],
  },
} as const satisfies EndpointTable;
