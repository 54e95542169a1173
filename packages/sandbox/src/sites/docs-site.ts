import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { filesIn } from '../http/create-site';
import { notBuilt } from '../http/not-built';
import { builtFile } from '../package-file';

/** The last file that a build of the docs writes. */
const LAST_FILE = 'sources.txt';

/** VitePress has inline scripts and styles, and Swagger UI images as data. Nothing comes from another host. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The documentation, as `npm run docs` builds it. It is on the store's origin: no page of it comes near a card. */
export function docsSite(folder = builtFile('docs/.vitepress/dist', 'docs')): Hono {
  const app = new Hono();
  app.use('/docs/*', async (c, next) => {
    await next();
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'no-cache');
  });
  app.get('/docs', (c) => c.redirect('/docs/'));
  app.get('/docs/*', filesIn(folder, '/docs'));
  app.get('/docs/*', (c) =>
    existsSync(join(folder, LAST_FILE))
      ? c.html(readFileSync(join(folder, '404.html'), 'utf8'), 404)
      : notBuilt(c, { what: 'the docs', site: 'store' }),
  );
  return app;
}
