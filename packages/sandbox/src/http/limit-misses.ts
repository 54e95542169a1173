import type { MiddlewareHandler } from 'hono';
import type { Services } from '../services';
import { limitTries, refuseTries } from '../wallet/limit-tries';
import { clientAddress } from './client-address';
import type { ApiEnv } from './table-api';

/**
 * Stops a client from guessing the codes of payments: each code that there is not counts, and past the limit no code is
 * looked up for it. Throws a Fault 429.
 */
export function limitMisses(services: Services): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const misses = { limit: 'misses', of: clientAddress(c, services.config) } as const;
    await refuseTries(services, misses);
    await next();
    if (c.res.status === 404) await limitTries(services, misses);
  };
}
