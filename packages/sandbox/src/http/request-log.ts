import type { MiddlewareHandler } from 'hono';
import type { Services } from '../services';
import { loggable } from './loggable';

/** One line a request: method, path, status, milliseconds. Never a query, a header or a body. */
export function requestLog({ log }: Pick<Services, 'log'>): MiddlewareHandler {
  return async (c, next) => {
    // The sandbox's own clock may jump meanwhile.
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    log(`${c.req.method} ${loggable(c.req.path)} ${String(c.res.status)} ${String(ms)} ms`);
  };
}
