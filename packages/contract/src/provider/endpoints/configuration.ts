import type { EndpointTable } from '../endpoint';
import { AccessToken } from '../schemas/configuration';

/** Settings that no first screen needs. */
export const configurationEndpoints = {
  accessToken: {
    summary: 'A token for a guest, good for a short while wherever the anonymous key is.',
    method: 'post',
    path: '/api/v1/access-token',
    auth: 'client',
    response: AccessToken,
  },
} as const satisfies EndpointTable;
