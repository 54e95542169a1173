import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { urls } from './environment';
import { expect, test } from './test';

const require = createRequire(import.meta.url);
const SCRIPT = `${urls.checkout}/v1/checkout.js`;
/** Module loaders as their authors build them. */
const FILES: Readonly<Record<string, string>> = {
  '/require.js': require.resolve('requirejs/require.js'),
  '/system.js': require.resolve('systemjs/dist/system.js'),
  '/amd.js': require.resolve('systemjs/dist/extras/amd.js'),
};
const PAGES_OWN = 'define(["exports"], (exports) => { exports.name = "carrito"; });';

/** Opens a merchant's page with this head. Returns the errors of its scripts. */
async function openShop(page: Page, head: string): Promise<string[]> {
  // The page comes from the test, and the checkout from this machine.
  await page.context().grantPermissions(['local-network-access']);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route(`${urls.store}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = FILES[pathname];
    if (path !== undefined) return route.fulfill({ path });
    if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: PAGES_OWN });
    const body = `<!doctype html><html lang="es"><title>Otra tienda</title>${head}</html>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(`${urls.store}/`);
  return errors;
}

/** Puts the name of the page's own module, as RequireJS or SystemJS loads it, into `window.done`. */
const own = (load: string) => `<script>window.done = ${load}.then((own) => own.name);</script>`;
const REQUIRED = own("new Promise((resolve, reject) => require(['carrito'], resolve, reject))");
const checkout = (expression: string) =>
  `<script>window.done = ${expression}.then((it) => it === window.Checkout && it.version);</script>`;
const require_ = (options: string) =>
  checkout(
    `new Promise((resolve, reject) => { require.config(${options}); require(['@istmo/checkout'], resolve, reject); })`,
  );

const done = (page: Page) => page.evaluate(() => (window as unknown as { done: Promise<unknown> }).done);
const version = (page: Page) =>
  page.evaluate(() => (window as unknown as { Checkout?: { version: string } }).Checkout?.version);

for (const [name, head] of Object.entries({
  'after RequireJS': `<script src="/require.js"></script><script src="${SCRIPT}"></script>${REQUIRED}`,
  'before RequireJS': `<script src="${SCRIPT}"></script><script src="/require.js"></script>${REQUIRED}`,
  'after SystemJS and its AMD': `<script src="/system.js"></script><script src="/amd.js"></script><script src="${SCRIPT}"></script>${own("System.import('/carrito.js')")}`,
}))
  test(`the script tag ${name} defines the global, and breaks nothing of the page`, async ({ page }) => {
    const errors = await openShop(page, head);
    expect(await done(page)).toBe('carrito');
    expect(await version(page)).toMatch(/^\d/);
    expect(errors).toEqual([]);
  });

for (const [name, head] of Object.entries({
  'RequireJS, by its name': `<script src="/require.js"></script>${require_(`{ paths: { '@istmo/checkout': '${SCRIPT.replace('.js', '')}' } }`)}`,
  'RequireJS, after its tag': `<script src="/require.js"></script><script src="${SCRIPT}"></script>${require_('{}')}`,
  SystemJS: `<script src="/system.js"></script>${checkout(`System.import('${SCRIPT}').then((it) => it.default)`)}`,
  'SystemJS and its AMD': `<script src="/system.js"></script><script src="/amd.js"></script>${checkout(`System.import('${SCRIPT}').then((it) => it.default)`)}`,
}))
  test(`${name} loads the script as a module, which is the global too`, async ({ page }) => {
    const errors = await openShop(page, head);
    const loaded = await done(page);
    expect(loaded).toMatch(/^\d/);
    expect(await version(page)).toBe(loaded);
    expect(errors).toEqual([]);
  });
