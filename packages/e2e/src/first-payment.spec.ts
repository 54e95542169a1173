import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { cards, urls } from './environment';
import { packOurs, root, run } from './front-ends/our-packages';
import { served } from './front-ends/served';
import { freePort } from './merchant-server';
import { payButton, payByCard } from './pages/card-form';

const PAGE = fileURLToPath(new URL('../../../docs/get-started/first-payment.md', import.meta.url));

/** The code of `src/App.tsx` on the page, for the sandbox of this test. */
function appOnPage(): string {
  const [, code] = /```tsx\n([^]+?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  if (!code) throw new Error('The page has no code');
  return code.replace('http://localhost:4600', urls.checkout);
}

/** The commands of a section of the page. */
function commandsUnder(heading: string): string[] {
  const [, section = ''] = readFileSync(PAGE, 'utf8').split(`## ${heading}\n`);
  return (/```sh\n([^]+?)```/.exec(section)?.[1] ?? '').trim().split('\n');
}

async function pay(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Pagar $48.15' }).click();
  await payByCard(page.frameLocator('iframe'), cards.visa);
  await expect(page.getByRole('status')).toHaveText('¡Gracias!');
}

test('A new developer pays on a page of their own with the commands of the docs', async ({ page }, {
  annotations,
}) => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'istmo-first-'));
  const shop = join(folder, 'my-shop');
  const timed = async (step: string, action: () => void | Promise<void>) => {
    const start = performance.now();
    await action();
    const seconds = (performance.now() - start) / 1000;
    annotations.push({ type: 'seconds', description: `${step}: ${seconds.toFixed(1)}` });
    process.stdout.write(`${step}: ${seconds.toFixed(1)} s\n`);
  };
  try {
    const [create = '', , install = ''] = commandsUnder('A new page');
    const [sdk = ''] = commandsUnder('The SDK');
    const tarballs = packOurs(['@istmo/checkout', '@istmo/checkout-react'], folder);
    await timed('A new page', () => {
      run('sh', ['-c', create.replace('npm create', 'npm create --yes')], folder);
      run('sh', ['-c', install], shop);
    });
    await timed('The SDK', () => {
      // Until the packages are published, installs the packed ones.
      const packed = sdk.replaceAll(/@istmo\/[\w-]+/g, (name) => tarballs[name] ?? name);
      run('sh', ['-c', packed], shop);
    });
    await timed('The button', () => writeFileSync(join(shop, 'src/App.tsx'), appOnPage()));
    await timed('The payment', () => served(shop, ['run', 'dev', '--', '--port'], (url) => pay(page, url)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('`npm start` starts everything, also where NODE_ENV is production', async ({ page }) => {
  test.setTimeout(300_000);
  const [store, bank] = await Promise.all([freePort(), freePort()]);
  const env = {
    NODE_ENV: 'production',
    PORT_STORE: String(store),
    PORT_BANK: String(bank),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'istmo-start-')),
    DATABASE_URL: '',
  };
  const open = async (url: string) => {
    await page.goto(`${url}/?code=LK-CAFE0001`);
    await expect(payButton(page)).toBeVisible();
  };
  await served(root, ['start'], open, env);
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});
