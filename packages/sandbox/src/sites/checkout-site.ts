import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCatalog } from '@istmo/contract/errors';
import { Hono } from 'hono';
import { mount } from 'hono/mount';
import { createApi } from '../api';
import { voucherImages } from '../cash/voucher';
import type { Config } from '../config';
import { commonText, createSite, filesIn } from '../http/create-site';
import { fileHeaders, type FileKind } from '../http/page-headers';
import { networkNotifications } from '../networks/network-updates';
import { packageFile, packageVersion } from '../package-file';
import type { Services } from '../services';
import { publishedKeys } from '../signing/signing-keys';
import { configScript } from './config-script';
import { shellPages } from './shell-pages';
import { simulatorSite } from './simulator-site';
import { threeDsPages } from './three-ds-pages';

/**
 * `/v1/checkout.js` changes with each version; `/v1.2.3/checkout.js` never changes, so that a page can pin
 * its hash.
 */
export function loaderScript(file: string): Hono {
  const app = new Hono();
  const send = commonText();
  app.get('/:version{v\\d+(\\.\\d+\\.\\d+)?}/checkout.js', async (c) => {
    const version = await askedVersion(file, c.req.param('version'));
    if (!version) return c.notFound();
    const script = await readFile(file, 'utf8').catch(() => undefined);
    if (script === undefined) return c.text('The loader is not built yet: run "npm run build".\n', 503);
    c.header('content-type', 'text/javascript; charset=utf-8');
    fileHeaders(c, version);
    return send(c, script);
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

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): the contact for vulnerability reports. It always expires half a year from today. */
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
        ...(config.docsOrigin ? [`Policy: ${config.docsOrigin}/docs/security/reporting.html`] : []),
        '',
      ].join('\n'),
    );
  });
  return app;
}

/** The checkout's origin: the app, the loader, the API, the 3DS pages, and on a developer's machine the simulator. */
export function checkoutSite(services: Services): Hono {
  const app = createSite(services, 'checkout');
  const api = createApi(services);
  app.route('/', networkNotifications(services));
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('/secure/:version{v\\d+}/*', (c) => api.fetch(c.req.raw, c.env));
  app.route('/', publishedKeys(services));
  app.route('/', securityContact(services));
  app.route('/', errorList());
  if (!services.config.isPublic) app.route('/', simulatorSite(services));
  app.route('/', threeDsPages(services));
  const { docsOrigin } = services.config;
  // The SDK's errors name addresses of the docs on this origin.
  if (docsOrigin) app.get('/docs/*', (c) => c.redirect(docsOrigin + c.req.path));
  app.route('/', loaderScript(services.config.loaderFile));
  app.route('/', scriptsManifest(services.config));
  app.route('/', voucherImages());
  const shell = shellPages(services);
  for (const folder of FOR_WEB_SERVERS) app.all(`${folder}/*`, mount(shell.fetch));
  app.route('/', staticFiles(services));
  app.route('/', shell);
  return app;
}

/**
 * A web server in front requests a page here if it is embedded by an origin that is not on the server's list, or if a messenger
 * previews it. The page's path follows.
 */
const FOR_WEB_SERVERS = ['/pages/unlisted', '/pages/preview'];

function staticFiles({ config }: Services): Hono {
  const app = new Hono();
  app.get('/config.js', (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8');
    fileHeaders(c, 'own');
    return c.body(configScript(config));
  });
  app.use('/pages/*', async (c, next) => {
    await next();
    if (c.res.ok) fileHeaders(c, 'own');
  });
  app.get('/pages/*', filesIn(packageFile('public')));
  // An SVG that is opened as a page could run its scripts here. A missing image has these headers too.
  app.use('/images/*', async (c, next) => {
    await next();
    fileHeaders(c, 'image');
  });
  app.get('/images/*', filesIn(packageFile('public')));
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) fileHeaders(c, 'asset');
  });
  app.get('/assets/*', filesIn(config.appDir));
  // The app's other files have a dot in their name, unlike slugs.
  app.get('/:file{[\\w-]+\\.(svg|png|ico|txt|json|webmanifest)}', filesIn(config.appDir));
  for (const folder of ['/assets/*', '/pages/*', '/images/*']) app.get(folder, (c) => c.notFound());
  return app;
}
