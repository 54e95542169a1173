import type { Locator, Page } from '@playwright/test';
import { errorText } from './error-text';
import { CryptoPage } from './pages/crypto-page';
import { urls } from './environment';
import { expect, test } from './pages/store-page';

async function hosted(page: Page, path = '/?code=LK-CAFE0001'): Promise<CryptoPage> {
  await page.goto(urls.checkout + path);
  return new CryptoPage(page);
}

test('/pf/widget/crypto offers nothing else, and comes back to its address after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const crypto = await hosted(page, '/pf/widget/crypto?type=lk&code=LK-CAFE0001');
  await crypto.startAlone();
  await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toHaveCount(0);
  const codOper = await crypto.choose('Ether (ETH)', 'Ethereum');
  // The warning is as wide as the address above it.
  const sides = (part: Locator) =>
    part.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, right].map(Math.round);
    });
  const field = page.locator('code').last().locator('xpath=ancestor::*[.//button][1]');
  expect(await sides(page.locator('p', { hasText: 'Solo por la red' }))).toEqual(await sides(field));
  const [address, qr] = [await crypto.copied('Copiar: Dirección'), await crypto.qr()];
  expect(qr).toMatch(new RegExp(`^ethereum:${address}@1\\?value=\\d{14,}$`));
  await page.reload();
  expect(await crypto.operation()).toBe(codOper);
  expect(await crypto.copied('Copiar: Dirección')).toBe(address);
  await page.goto(`${urls.checkout}/pf/widget/crypto?type=lk&code=LK-VISAONLY`);
  await expect(page.getByText(errorText('service_unavailable'))).toBeVisible();
});
