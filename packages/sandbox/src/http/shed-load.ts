import type { MiddlewareHandler } from 'hono';
import { countShed } from '../operations/metrics';

const RETRY_SECONDS = '1';

/** Answers 503 while `most` requests are in work: they would wait for the database, and then in vain. */
export function shedLoad(most: number): MiddlewareHandler {
  let inWork = 0;
  return async (c, next) => {
    if (inWork >= most) {
      countShed();
      return c.text('Too busy. Try again in a moment.\n', 503, { 'retry-after': RETRY_SECONDS });
    }
    inWork += 1;
    try {
      await next();
    } finally {
      inWork -= 1;
    }
    return undefined;
  };
}
