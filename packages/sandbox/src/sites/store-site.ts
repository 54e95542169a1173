import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { desc, notInArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { findBackground, findByOperation } from '../db/queries/payments/payment-queries';
import { storeWebhooks } from '../db/schema';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { createSite, filesIn } from '../http/create-site';
import { type Html, htmlPage, notBuilt } from '../http/page-headers';
import { builtFile, packageFile } from '../package-file';
import { asOf } from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import { toPaymentFacts } from '../payments/receipts/payment-facts';
import type { Services } from '../services';
import { faultsNamed, hostFaults, storeHeaders, unknownFaultPage, withFaults } from './host-faults';

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

/** The documentation, as `npm run docs` builds it. It is on the store's origin, because none of its pages handles cards. */
export function docsSite(folder = builtFile('docs/.vitepress/dist', 'docs')): Hono {
  const app = new Hono();
  app.use('/docs/*', async (c, next) => {
    await next();
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'no-cache');
  });
  app.get('/docs', (c) => c.redirect('/docs/'));
  // Assistants look for these files at the root.
  for (const name of ['/llms.txt', '/llms-full.txt']) app.get(name, (c) => c.redirect(`/docs${name}`));
  app.get('/docs/*', filesIn(folder, '/docs'));
  app.get('/docs/*', (c) =>
    existsSync(join(folder, LAST_FILE))
      ? c.html(readFileSync(join(folder, '404.html'), 'utf8'), 404)
      : notBuilt(c, { what: 'the docs', site: 'store' }),
  );
  return app;
}

/**
 * Answers the demo store's page about an order. Return addresses can be forged, so the page asks its server, which gets the
 * payment from the provider.
 */
function storeOrders({ db, clock }: Services): Hono {
  const app = new Hono();
  app.get('/orders/:codOper', async (c) => {
    c.header('cache-control', 'no-store');
    const found = await findByOperation(db, c.req.param('codOper'));
    if (!found) return c.json({}, 404);
    const payment = await asOf(db, found, clock());
    const { outcome, paid, method, codePay } = toPaymentFacts(payment, await findBackground(db, payment));
    const expiresAt = isOpen(payment) ? (payment.endsAt?.toISOString() ?? null) : null;
    return c.json({ outcome, paid, method, codePay, expiresAt });
  });
  return app;
}

type StoreWebhook = typeof storeWebhooks.$inferSelect;

const KEPT = 50;

/** Stores a webhook once per id. Returns how often it has arrived. */
async function keepStoreWebhook(
  db: Database,
  webhook: Pick<StoreWebhook, 'id' | 'body' | 'receivedAt'>,
): Promise<number> {
  const [kept] = await db
    .insert(storeWebhooks)
    .values(webhook)
    .onConflictDoUpdate({
      target: storeWebhooks.id,
      set: { deliveries: sql`${storeWebhooks.deliveries} + 1` },
    })
    .returning({ deliveries: storeWebhooks.deliveries });
  return kept?.deliveries ?? 1;
}

/** Deletes all but the newest. */
async function forgetStoreWebhooks(db: Database): Promise<void> {
  const newest = db
    .select({ id: storeWebhooks.id })
    .from(storeWebhooks)
    .orderBy(desc(storeWebhooks.receivedAt))
    .limit(KEPT);
  await db.delete(storeWebhooks).where(notInArray(storeWebhooks.id, newest));
}

/** Newest first. */
function storeWebhooksKept(db: Database): Promise<StoreWebhook[]> {
  return db.select().from(storeWebhooks).orderBy(desc(storeWebhooks.receivedAt)).limit(KEPT);
}

const MOST_BYTES = 64 * 1024;

/** The fields that the shop uses; others are stored as well. */
const Received = v.looseObject({
  type: v.string(),
  codOper: v.string(),
  order: v.string(),
  amount: v.string(),
  currency: v.string(),
});

/** The demo store's webhook receiver, which shows developers what arrived. */
function webhookRoutes({ db, clock }: Services): Hono {
  const app = new Hono();
  let arrived = 0;
  app.post('/webhooks', bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
    // The raw bytes: the same JSON written in another way has another signature.
    const text = await c.req.text();
    const body = verified(text, c.req.header());
    if (!body) return c.text('The signature does not hold.\n', 400);
    const id = c.req.header('webhook-id') ?? '';
    const deliveries = await keepStoreWebhook(db, { id, body, receivedAt: new Date(clock()) });
    arrived += 1;
    if (arrived % KEPT === 0) await forgetStoreWebhooks(db);
    return c.json({ duplicate: deliveries > 1 });
  });
  app.get('/webhooks', async (c) => {
    const kept = await storeWebhooksKept(db);
    c.header('cache-control', 'no-store');
    if (!(c.req.header('accept') ?? '').includes('text/html')) return c.json(kept);
    return c.html(webhooksPage(kept));
  });
  return app;
}

function verified(text: string, headers: Record<string, string>): unknown {
  try {
    return new Webhook(CAFE_WEBHOOK_SECRET).verify(text, headers);
  } catch {
    return undefined;
  }
}

function webhooksPage(kept: readonly StoreWebhook[]): Html {
  return htmlPage({
    lang: 'en',
    title: 'Webhooks',
    site: 'store',
    head: html`<link rel="stylesheet" href="/store.css" />`,
    body: html`<body>
      <main class="heard">
        <h1>What this store's server was told</h1>
        ${kept.length === 0 ? html`<p>Nothing yet. Pay for something, then load this page again.</p>` : ''}
        <ol>
          ${kept.map(entry)}
        </ol>
      </main>
    </body>`,
  });
}

function entry({ id, body, receivedAt, deliveries }: StoreWebhook): Html {
  const parsed = v.safeParse(Received, body);
  const about = parsed.success ? parsed.output : undefined;
  return html`<li>
    <details>
      <summary>
        ${about?.type ?? ''} · ${about?.amount ?? ''} ${about?.currency ?? ''} · ${about?.codOper ?? ''} ·
        ${receivedAt.toISOString()}${deliveries > 1 ? ` · came ${String(deliveries)} times` : ''}
      </summary>
      <p>${id}</p>
      <pre>${JSON.stringify(body, null, 2)}</pre>
    </details>
  </li>`;
}

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
  app.route('/', webhookRoutes(services));
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

/** The answer of a shop that is not built yet. */
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
