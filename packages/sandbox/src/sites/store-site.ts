import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cspReports } from '../http/csp-reports';
import { reloadRoutes, reloadScript } from '../http/dev-reload';
import { filesIn } from '../http/files-in';
import { commonHeaders, pageHeaders } from '../http/page-headers';
import { requestLog } from '../http/request-log';
import type { Services } from '../services';

/** What the example says, so that it can be copied as it is; replaced by where the checkout is. */
const WRITTEN_ORIGIN = 'http://localhost:4600';
const TEXT = ['.html', '.js', '.mjs', '.css'];

/** A merchant's page, on its own origin and under a policy as strict as ours. */
export function storeSite(services: Services): Hono {
  const { config } = services;
  const { checkout } = config.origins;
  const app = new Hono();
  if (services.config.dev) app.route('/', reloadRoutes(services));
  app.use(requestLog(services));
  app.use(compress());
  if (services.config.dev) app.use(reloadScript);
  app.use(async (c, next) => {
    pageHeaders(c, { 'script-src': ["'self'", checkout], 'frame-src': [checkout] });
    await next();
    commonHeaders(c);
  });
  app.route('/', cspReports(services));
  app.get('*', async (c, next) => {
    const path = c.req.path.endsWith('/') ? `${c.req.path}index.html` : c.req.path;
    if (!TEXT.includes(extname(path)) || path.includes('..')) return next();
    const text = await readFile(join(config.storeDir, decodeURI(path)), 'utf8').catch(() => undefined);
    if (text === undefined) return next();
    c.header('content-type', `${TYPES[extname(path)] ?? 'text/plain'}; charset=utf-8`);
    return c.body(text.replaceAll(WRITTEN_ORIGIN, checkout));
  });
  app.get('*', filesIn(config.storeDir));
  return app;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};
