import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import type { Services } from '../services';
import { answer, BODY_TOO_LONG } from './answer';
import { cspReports } from './csp-reports';
import { describeError } from './describe-error';
import { ICONS, type SiteName } from './html-page';
import { reloadRoutes, reloadScript } from './dev-reload';
import { loggable } from './loggable';
import { commonHeaders } from './page-headers';
import { requestLog } from './request-log';

/**
 * An origin of ours: what it answers is logged, its failures are kept to itself, and browsers may report to it. A
 * browser that asks for `/favicon.ico`, as it does for an answer that is not HTML, is sent to the site's icon.
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
  // No address of ours has a NUL in it, and no database takes one.
  site.use((c, next) => (c.req.url.includes('%00') ? Promise.resolve(c.notFound()) : next()));
  site.route('/', cspReports(services));
  site.get('/favicon.ico', (c) => c.redirect(ICONS[name], 301));
  site.onError((error, c) => {
    // What Hono itself refuses, such as a body that is too long.
    if (error instanceof HTTPException && error.status < 500) return refuse(c, error.status, services);
    services.log(`${loggable(c.req.path)} failed: ${describeError(error)}`);
    return c.text('Something went wrong here.\n', 500);
  });
  return site;
}

function refuse(c: Context, code: number, { clock, uuid }: Services): Response {
  const description = code === 413 ? BODY_TOO_LONG : 'Bad request';
  return answer(c, { code, description }, { now: clock(), requestId: uuid() });
}
