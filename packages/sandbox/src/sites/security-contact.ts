import { Hono } from 'hono';
import type { Services } from '../services';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): whom to write to about a vulnerability. It always ends half a year from today. */
export function securityContact({ config, clock }: Pick<Services, 'config' | 'clock'>): Hono {
  const app = new Hono();
  app.get('/.well-known/security.txt', (c) => {
    const today = Math.floor(clock() / DAY_MS);
    c.header('cache-control', 'public, max-age=3600');
    return c.text(
      [
        `Contact: ${config.securityContact}`,
        `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
        'Preferred-Languages: es, en',
        `Canonical: ${config.origins.checkout}${c.req.path}`,
        `Policy: ${config.docsOrigin}/docs/security/reporting.html`,
        '',
      ].join('\n'),
    );
  });
  return app;
}
