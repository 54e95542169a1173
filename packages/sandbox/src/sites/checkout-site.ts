import { Hono } from 'hono';
import { mount } from 'hono/mount';
import { createApi } from '../api';
import { voucherImages } from '../cash/voucher';
import { createSite, filesIn } from '../http/create-site';
import { fileHeaders } from '../http/page-headers';
import { packageFile } from '../package-file';
import type { Services } from '../services';
import { publishedKeys } from '../signing/signing-keys';
import { configScript } from './config-script';
import { errorList, loaderScript, scriptsManifest } from './published-files';
import { securityContact } from './security-contact';
import { shellPages } from './shell-pages';
import { simulatorSite } from './simulator-site';
import { threeDsPages } from './three-ds-pages';

/** The checkout's origin: the app, the loader, the API, the 3DS pages, and on a developer's machine the simulator. */
export function checkoutSite(services: Services): Hono {
  const app = createSite(services, 'checkout');
  const api = createApi(services);
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('/secure/:version{v\\d+}/*', (c) => api.fetch(c.req.raw, c.env));
  app.route('/', publishedKeys(services));
  app.route('/', securityContact(services));
  app.route('/', errorList());
  if (!services.config.isPublic) app.route('/', simulatorSite(services));
  app.route('/', threeDsPages(services));
  const { docsOrigin } = services.config;
  // The SDK's errors name addresses of the docs on this origin.
  app.get('/docs/*', (c) => c.redirect(docsOrigin + c.req.path));
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
 * A web server in front asks here for a page that an origin embeds which is not on its list, and for one that a messenger
 * previews. The page's path follows.
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
