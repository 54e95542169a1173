import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import type { Config } from '../config';
import { fileHeaders } from '../http/page-headers';
import { askedVersion } from './loader-script';

const NAME = 'scripts.json';

/**
 * `/v1/scripts.json` lists every script that is served, with its purpose and hash; `/v1.2.3/scripts.json` only what belongs to
 * that version of the loader, so that it never changes.
 */
export function scriptsManifest({ appDir, loaderFile }: Pick<Config, 'appDir' | 'loaderFile'>): Hono {
  const app = new Hono();
  app.get('/:version{v\\d+(\\.\\d+\\.\\d+)?}/scripts.json', async (c) => {
    const asked = await askedVersion(loaderFile, c.req.param('version'));
    if (!asked) return c.notFound();
    const folder = asked === 'pinned' ? dirname(loaderFile) : appDir;
    const manifest = await readFile(join(folder, NAME), 'utf8').catch(() => undefined);
    if (manifest === undefined) return c.text('Nothing is built yet: run "npm run build".\n', 503);
    c.header('content-type', 'application/json; charset=utf-8');
    fileHeaders(c, asked);
    return c.body(manifest);
  });
  return app;
}
