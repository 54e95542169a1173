import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { createSite, filesIn } from '../http/create-site';
import { notBuilt } from '../http/not-built';
import { builtFile, packageFile } from '../package-file';
import type { Services } from '../services';
import { docsSite } from './docs-site';
import { faultsNamed, hostFaults, storeHeaders, unknownFaultPage, withFaults } from './host-faults';
import { storeOrders } from './store-orders';
import { storeWebhooks } from './store-webhooks';

/** The origins written in the examples, so that they can be copied as they are. They are replaced by the real ones. */
const WRITTEN = { checkout: 'http://localhost:4600', bank: 'http://localhost:4602' } as const;

/** The page that shows the wallet's login fields, which have the bank's origin. */
const LOGIN_PAGE = '/wallet-login.html';
const TEXT: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

/** The shops with a binding are built, and served next to the plain one. */
const BUILT_SHOPS = { react: 'React', vue: 'Vue', element: 'a custom element' } as const;
const SHOP_NAMES = Object.keys(BUILT_SHOPS);
const shopFolder = (name: string) => builtFile(`examples/${name}/dist`, name);

/** The demo store: a merchant's page on its own origin with a strict policy. `?fault=` adds faults. */
export function storeSite(services: Services): Hono {
  const { config } = services;
  const { checkout, bank } = config.origins;
  const app = createSite(services, 'store');
  app.use(async (c, next) => {
    storeHeaders(c, checkout);
    await next();
  });
  app.route('/', storeWebhooks(services));
  app.route('/', storeOrders(services));
  app.route('/', docsSite());
  const faultList = hostFaults.map(({ id, title, text }) => ({ id, title, text }));
  app.get('/faults.json', (c) => c.json(faultList));
  // For the playground: a page whose policy forbids requests can still load its own scripts.
  app.get('/faults.js', (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8');
    return c.body(`globalThis.hostFaults = ${JSON.stringify(faultList)};`);
  });
  app.get('/faults/*', filesIn(packageFile('public')));
  app.route('/', unbuiltShops());
  app.get('*', async (c, next) => {
    const path = c.req.path.endsWith('/') ? `${c.req.path}index.html` : c.req.path;
    const type = TEXT[extname(path)];
    if (!type || /\.\.|%/.test(path)) return next();
    const text = await readFile(fileOf(path, config.storeDir), 'utf8').catch(() => undefined);
    if (text === undefined) return next();
    c.header('content-type', `${type}; charset=utf-8`);
    const placed = text.replaceAll(WRITTEN.checkout, checkout).replaceAll(WRITTEN.bank, bank);
    if (!path.endsWith('.html')) return c.body(placed);
    const { faults, unknown } = faultsNamed(c.req.queries('fault') ?? []);
    if (unknown.length > 0) return c.html(unknownFaultPage(unknown), 400);
    storeHeaders(c, checkout, { faults, frames: path === LOGIN_PAGE ? [bank] : [] });
    return c.body(withFaults(placed, faults));
  });
  for (const name of SHOP_NAMES) app.get(`/${name}/*`, filesIn(shopFolder(name), `/${name}`));
  app.get('*', filesIn(config.storeDir));
  return app;
}

/** What a shop answers until it is built. */
function unbuiltShops(): Hono {
  const app = new Hono();
  for (const [name, title] of Object.entries(BUILT_SHOPS))
    app.get(`/${name}/*`, (c, next) =>
      existsSync(join(shopFolder(name), 'main.js'))
        ? next()
        : notBuilt(c, { what: `the shop with ${title}`, site: 'store' }),
    );
  return app;
}

function fileOf(path: string, storeDir: string): string {
  const shop = SHOP_NAMES.find((name) => path.startsWith(`/${name}/`));
  return shop ? join(shopFolder(shop), path.slice(shop.length + 2)) : join(storeDir, path);
}
