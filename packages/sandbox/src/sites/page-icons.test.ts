import type { Hono } from 'hono';
import { expect, it } from 'vitest';
import { bankSite } from '../bank/bank-site';
import { repositoryFile } from '../package-file';
import { useSandbox } from '../testing/test-sandbox';
import { checkoutSite } from './checkout-site';
import { storeSite } from './store-site';

const sandbox = useSandbox({
  STORE_DIR: repositoryFile('examples/plain-html'),
  // What the build copies: the test needs no build.
  APP_DIR: repositoryFile('packages/checkout/public'),
});
const sites = { checkout: checkoutSite, store: storeSite, bank: bankSite };
type SiteName = keyof typeof sites;

const siteOf = (name: SiteName): Hono => sites[name](sandbox.services);

async function expectImage(site: Hono, path: string): Promise<void> {
  const response = await site.request(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\/svg\+xml/),
  ]);
}

it.each<[SiteName, string]>([
  ['store', '/'],
  ['store', '/playground.html'],
  ['store', '/?fault=unheard-of'],
  ['store', '/webhooks'],
  ['bank', '/'],
  ['bank', '/clave/terminal/unknown'],
  ['checkout', '/?code=LK-CAFE0001&origin=https://not-on-the-list.example'],
])('%s%s names an icon that its origin serves', async (name, path) => {
  const site = siteOf(name);
  const page = await (await site.request(path, { headers: { accept: 'text/html' } })).text();
  const icon = /<link rel="icon" href="([^"]+)"/.exec(page)?.[1];
  await expectImage(site, new URL(icon ?? 'none', `http://site${path}`).pathname);
});

it.each<[SiteName]>([['checkout'], ['store'], ['bank']])(
  '%s answers a browser that asks for /favicon.ico by itself',
  async (name) => {
    const site = siteOf(name);
    const response = await site.request('/favicon.ico');
    expect(response.status).toBe(301);
    await expectImage(site, response.headers.get('location') ?? '');
  },
);
