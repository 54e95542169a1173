import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeConfig } from './change-config';
import { payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

test('the database holds no card number', async ({ page }) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await payByCard(page, cards.mastercard2);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  const folder = process.env['E2E_DATA_DIR'] ?? '';
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  const telling = files.filter((file) => {
    const bytes = readFileSync(join(file.parentPath, file.name));
    return Object.values(cards).some((card) => bytes.includes(card));
  });
  expect(telling.map(({ name }) => name)).toEqual([]);
});

/** Chromium's warning about the frame of third parties. The frame has another origin, so it cannot escape its sandbox. */
const CHROMIUM_ON_FRAMES = 'An iframe which has both allow-scripts and allow-same-origin';

type Hook = { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object };

/** The sandbox's own settings, in an environment. */
const inEnvironment = (environment: string) => (json: string) =>
  JSON.stringify({ ...(JSON.parse(json) as object), environment });

for (const [environment, printed] of [
  ['prod', []],
  ['preprod', ['a card number']],
] as const)
  test(`a payment in ${environment} prints ${printed.length > 0 ? 'what it is told to' : 'nothing, whoever tries'}`, async ({
    page,
  }) => {
    const heard: string[] = [];
    page.on('console', (message) => {
      if (!message.text().startsWith(CHROMIUM_ON_FRAMES)) heard.push(message.text());
    });
    await changeConfig(page, inEnvironment(environment));
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    await payByCard(page, cards.visa);
    await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    const isHidden = await page.evaluate(() => {
      for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const)
        console[method]('a card number');
      return (globalThis as Hook).__REACT_DEVTOOLS_GLOBAL_HOOK__ !== undefined;
    });
    expect([...new Set(heard)]).toEqual(printed);
    expect(isHidden).toBe(environment === 'prod');
  });
