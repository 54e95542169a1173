import { Hono } from 'hono';
import type { ResultKeys } from './result-keys';

/** Long enough that no merchant's server asks often, and short enough that a new key is known within the hour. */
const CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

/** The keys that results are signed with, where every JWT library looks for them (RFC 7517). */
export function publishedKeys({ publicKey }: Pick<ResultKeys, 'publicKey'>): Hono {
  const app = new Hono();
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', CACHE);
    // Public by nature: a page may verify as well.
    c.header('access-control-allow-origin', '*');
    return c.body(JSON.stringify({ keys: [publicKey] }), 200, { 'content-type': 'application/jwk-set+json' });
  });
  return app;
}
