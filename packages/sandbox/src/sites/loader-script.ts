import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { fileHeaders } from '../http/page-headers';
import { askedVersion } from './loader-version';

/** `/v1/checkout.js` moves with each version; `/v1.2.3/checkout.js` never changes, so that a page can pin its hash. */
export function loaderScript(file: string): Hono {
  const app = new Hono();
  app.get('/:version{v\\d+(\\.\\d+\\.\\d+)?}/checkout.js', async (c) => {
    const asked = await askedVersion(file, c.req.param('version'));
    if (!asked) return c.notFound();
    const script = await readFile(file, 'utf8').catch(() => undefined);
    if (script === undefined) return c.text('The loader is not built yet: run "npm run build".\n', 503);
    c.header('content-type', 'text/javascript; charset=utf-8');
    fileHeaders(c, asked);
    return c.body(script);
  });
  return app;
}
