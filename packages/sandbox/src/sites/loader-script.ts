import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { fileHeaders, type FileKind } from '../http/page-headers';
import { packageVersion } from '../package-file';

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

/** One version that never changes (`pinned`), or the newest of a major version: the file's kind in deploy/headers.json. */
export type AskedVersion = Extract<FileKind, 'loader' | 'pinned'>;

/** What `v1` or `v1.2.3` in an address means for the loader that is here; `undefined` where it is another's. */
export async function askedVersion(file: string, asked: string): Promise<AskedVersion | undefined> {
  const version = await packageVersion(file);
  // A file that says no version may be any, but none that never changes.
  if (version === undefined) return /^v\d+$/.test(asked) ? 'loader' : undefined;
  if (asked === `v${version}`) return 'pinned';
  return asked === `v${version.split('.')[0] ?? ''}` ? 'loader' : undefined;
}
