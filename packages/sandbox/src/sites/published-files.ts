import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { dirname, join } from 'node:path';
import { errorCatalog } from '@istmo/contract/errors';
import type { Config } from '../config';
import { fileHeaders, type FileKind } from '../http/page-headers';
import { packageVersion } from '../package-file';

/**
 * `/v1/checkout.js` changes with each version; `/v1.2.3/checkout.js` never changes, so that a page can pin
 * its hash.
 */
export function loaderScript(file: string): Hono {
  const app = new Hono();
  app.get('/:version{v\\d+(\\.\\d+\\.\\d+)?}/checkout.js', async (c) => {
    const version = await askedVersion(file, c.req.param('version'));
    if (!version) return c.notFound();
    const script = await readFile(file, 'utf8').catch(() => undefined);
    if (script === undefined) return c.text('The loader is not built yet: run "npm run build".\n', 503);
    c.header('content-type', 'text/javascript; charset=utf-8');
    fileHeaders(c, version);
    return c.body(script);
  });
  return app;
}

/** A pinned version, or the newest of a major version: the file's kind in packages/deploy/headers.json. */
export type AskedVersion = Extract<FileKind, 'loader' | 'pinned'>;

/** The meaning of `v1` or `v1.2.3` for the loader at hand, or `undefined` for another version. */
async function askedVersion(file: string, requested: string): Promise<AskedVersion | undefined> {
  const version = await packageVersion(file);
  // A file without a version can only be served as the newest.
  if (version === undefined) return /^v\d+$/.test(requested) ? 'loader' : undefined;
  if (requested === `v${version}`) return 'pinned';
  return requested === `v${version.split('.')[0] ?? ''}` ? 'loader' : undefined;
}

const NAME = 'scripts.json';

/**
 * `/v1/scripts.json` lists every served script with its purpose and hash. `/v1.2.3/scripts.json` lists only
 * what belongs to that loader version, so that it never changes.
 */
export function scriptsManifest({ appDir, loaderFile }: Pick<Config, 'appDir' | 'loaderFile'>): Hono {
  const app = new Hono();
  app.get('/:version{v\\d+(\\.\\d+\\.\\d+)?}/scripts.json', async (c) => {
    const version = await askedVersion(loaderFile, c.req.param('version'));
    if (!version) return c.notFound();
    const folder = version === 'pinned' ? dirname(loaderFile) : appDir;
    const manifest = await readFile(join(folder, NAME), 'utf8').catch(() => undefined);
    if (manifest === undefined) return c.text('Nothing is built yet: run "npm run build".\n', 503);
    c.header('content-type', 'application/json; charset=utf-8');
    fileHeaders(c, version);
    return c.body(manifest);
  });
  return app;
}

/** Publishes every error code with its texts, for merchants' tools. */
export function errorList(): Hono {
  const app = new Hono();
  app.get('/errors.json', (c) => {
    c.header('cache-control', 'no-cache');
    // Public, so that pages can read it as well.
    c.header('access-control-allow-origin', '*');
    return c.json(errorCatalog);
  });
  return app;
}
