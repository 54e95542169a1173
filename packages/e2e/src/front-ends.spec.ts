import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { cards, urls } from './environment';
import { type FrontEnd, FRONT_ENDS } from './front-ends/front-ends';
import { makeFrontEnd } from './front-ends/make-front-end';
import { pinScript } from './front-ends/pin-script';
import { runDoctor } from './front-ends/run-doctor';
import { served } from './front-ends/served';
import { payByCard } from './pages/card-form';

async function pay(page: Page, url: string): Promise<void> {
  const reported: string[] = [];
  page.on('pageerror', ({ message }) => reported.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') reported.push(message.text());
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Pagar $48.15' }).click();
  await payByCard(page.frameLocator('iframe'), cards.visa);
  // The server confirms the payment after it has verified the signed result.
  await expect(page.getByRole('status')).toContainText('¡Gracias!');
  expect(reported).toEqual([]);
}

async function build(frontEnd: FrontEnd): Promise<string> {
  const folder = makeFrontEnd(frontEnd, urls.checkout);
  if (frontEnd.isPinned) await pinScript(folder, urls.checkout);
  return folder;
}

for (const frontEnd of FRONT_ENDS)
  test(`${frontEnd.what}: a new shop is built, paid, and examined`, async ({ page }) => {
    // The packages of npm are downloaded the first time.
    test.setTimeout(600_000);
    await served(await build(frontEnd), ['start'], async (url) => {
      await pay(page, url);
      // The shops that `init` writes handle every outcome correctly; the overlays only pay.
      if (frontEnd.overlay) return;
      const { printed, exitCode, faults } = await runDoctor(url);
      expect(faults, printed).toEqual([]);
      expect(exitCode, printed).toBe(0);
    });
  });
