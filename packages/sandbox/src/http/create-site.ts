import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { isOutage } from '../db/database-errors';
import type { Services } from '../services';
import { answer, BODY_TOO_LONG, OUTAGE_SECONDS } from './answer';
import { cspReports } from './csp-reports';
import { reloadRoutes, reloadScript } from './dev-reload';
import { ICONS, type SiteName } from './html-page';
import { describeError, loggable, requestLog } from './log-lines';
import { commonHeaders } from './page-headers';

/**
 * Creates a site: it logs requests, hides internal errors, takes CSP reports, and redirects `/favicon.ico`,
 * which browsers request for answers that are not HTML.
 */
export function createSite(services: Services, name: SiteName): Hono {
  const site = new Hono();
  const { dev } = services.config;
  if (dev) site.route('/', reloadRoutes(services));
  site.use(requestLog(services));
  site.use(compress());
  if (dev) site.use(reloadScript);
  site.use(async (c, next) => {
    await next();
    commonHeaders(c);
  });
  // No valid address contains NUL, and the database rejects it.
  site.use((c, next) => (c.req.url.includes('%00') ? Promise.resolve(c.notFound()) : next()));
  site.route('/', cspReports(services));
  site.get('/favicon.ico', (c) => c.redirect(ICONS[name], 301));
  site.onError((error, c) => {
    // Errors of Hono itself, such as a body that is too long.
    if (error instanceof HTTPException && error.status < 500) return refuse(c, error.status, services);
    services.log(`${loggable(c.req.path)} failed: ${describeError(error)}`);
    if (!isOutage(error)) return c.text('Something went wrong here.\n', 500);
    c.header('retry-after', OUTAGE_SECONDS);
    return c.text('Not available for a moment. Try again.\n', 503);
  });
  return site;
}

function refuse(c: Context, code: number, { clock, uuid }: Services): Response {
  const description = code === 413 ? BODY_TOO_LONG : 'Bad request';
  return answer(c, { code, description }, { now: clock(), requestId: uuid() });
}

/**
 * Serves files of a folder that may be built later, in the compressed form that the build wrote beside each, if any.
 * `below` is the URL prefix that stands for the folder.
 */
export function filesIn(root: string, below = ''): MiddlewareHandler {
  const rewriteRequestPath = (path: string) => path.slice(below.length);
  return (c, next) =>
    existsSync(root) ? serveStatic({ root, rewriteRequestPath, precompressed: true })(c, next) : next();
}
