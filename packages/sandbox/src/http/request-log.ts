import type { MiddlewareHandler } from 'hono';
import type { Services } from '../services';
import { loggable } from './loggable';

/** One line a request: method, path, status, milliseconds. Never a query, a header or a body. */
export function requestLog({ log, clock }: Pick<Services, 'log' | 'clock'>): MiddlewareHandler {
  return async (c, next) => {
    const start = clock();
    await next();
    log(`${c.req.method} ${loggable(c.req.path)} ${String(c.res.status)} ${String(clock() - start)} ms`);
  };
}
