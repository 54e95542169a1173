import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { docBlocks } from '../../tooling/docs/doc-blocks.mjs';
import { payByCard, toForm } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

const EXAMPLE = new URL('../../../examples/widget/', import.meta.url).pathname;
const FOLDER = join(EXAMPLE, 'dist');
const ADDRESS = `${urls.checkout}/widget-example/`;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const POLICY = `default-src 'none'; script-src 'self' ${urls.bank}; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'`;

/**
 * Serves the built example as a page of the provider's own, at the checkout's origin and under a strict policy. `script` takes
 * the place of its code.
 */
async function openExample(page: Page, name: string, script?: string): Promise<string[]> {
  const reported: string[] = [];
  page.on('pageerror', ({ message }) => reported.push(message));
  await page.route(`${ADDRESS}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/widget-example/', '');
    await route.fulfill({
      body: path === 'umd.js' && script !== undefined ? script : await readFile(join(FOLDER, path)),
      contentType: TYPES[extname(path)] ?? 'application/octet-stream',
      headers: { 'content-security-policy': POLICY },
    });
  });
  await page.goto(ADDRESS + name);
  return reported;
}

for (const build of ['esm', 'umd'] as const)
  test(`the widget as ${build.toUpperCase()} pays inside the provider's own page`, async ({ page }) => {
    const reported = await openExample(page, `${build}.html`);
    await expect(page.getByRole('heading', { name: 'Pagar en Istmo' })).toBeVisible();
    await payByCard(page, cards.visa);
    await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    expect(reported).toEqual([]);
  });

test('the page that mounts the widget is told its events and its one result', async ({ page }) => {
  await openExample(
    page,
    'umd.html',
    `globalThis.told = [];
    IstmoWidget.mount(document.getElementById('checkout'), {
      type: 'lk',
      code: 'LK-CAFE0001',
      config: globalThis.istmoConfig,
      onEvent: (event) => told.push(event),
      onResult: (result) => told.push(result),
    });`,
  );
  await payByCard(page, cards.declined);
  await toForm(page);
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  const told = await page.evaluate(() => (globalThis as unknown as { told: object[] }).told);
  expect(told).toEqual([
    { type: 'methodChosen', method: 'card' },
    { type: 'submitted', method: 'card' },
    expect.objectContaining({ type: 'declined', method: 'card' }),
    { type: 'submitted', method: 'card' },
    expect.objectContaining({ outcome: 'approved', paid: true, success: true }),
  ]);
});

test('the documentation has the code of the examples', async () => {
  const files = await Promise.all(
    ['main.js', 'umd.js', 'umd.html', '../plain-html/wallet-login.js'].map((name) =>
      readFile(join(EXAMPLE, name), 'utf8'),
    ),
  );
  const blocks = docBlocks().filter(
    ({ file, language }) => file === 'docs/providers/widget.md' && language !== 'sh',
  );
  expect(blocks.length).toBeGreaterThan(0);
  for (const { code } of blocks)
    for (const line of code.split('\n').filter((text) => text !== '' && !text.startsWith('// ')))
      expect(
        files.some((text) => text.includes(line.trim())),
        line,
      ).toBe(true);
});
