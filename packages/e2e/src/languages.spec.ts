import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { changeConfig } from './change-config';
import { worldSeedFile, worldUrls } from './environment';
import { resetWorld, test } from './pages/simulator-page';
import { expect } from './pages/store-page';

const choice = (page: Page) => page.getByRole('combobox', { name: /^(Idioma|Language)$/ });

test('the provider’s texts: all of them after the first screen, once a version; none where they are off', async ({
  page,
  simulator: _world,
}) => {
  const say = (lang: string, texts: Record<string, string>) =>
    page.request.put(`${worldUrls.checkout}/simulator/api/texts`, {
      headers: { 'x-istmo-simulator': '1' },
      data: { lang, group: 'card', texts },
    });
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/translations')) requests.push(pathname.replace('/api/v1/', ''));
  });
  const visit = async () => {
    requests.length = 0;
    await page.goto(`${worldUrls.checkout}/?code=LK-CAFE0001&language=es`);
    await expect(page.getByRole('button', { name: 'Pagar $48.15' })).toBeVisible();
  };
  await visit();
  await expect.poll(() => requests).toEqual(['translations/version', 'translations']);
  const stored = () => page.evaluate(() => localStorage.getItem('istmo.texts.es') ?? '');
  await expect.poll(stored).toContain('card.acceptTerms');
  await visit();
  await expect.poll(() => requests).toEqual(['translations/version']);
  try {
    await say('es', { 'card.acceptTerms': 'Al pagar acepta nuestras condiciones' });
    await say('en', { 'card.acceptTerms': 'By paying you accept our conditions' });
    await visit();
    await expect(page.getByText('Al pagar acepta nuestras condiciones')).toBeVisible();
    await choice(page).selectOption('en');
    await expect(page.getByText('By paying you accept our conditions')).toBeVisible();
    await choice(page).selectOption('es');
    // Two requests for each language, and one for the return to Spanish, whose texts are loaded by now.
    await expect.poll(() => requests.length).toBe(5);
    await changeConfig(page, (json) => json.replace('"clientKey"', '"remoteTexts":false,"clientKey"'));
    await visit();
    await expect(page.getByText('Al pagar acepta los términos y condiciones')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  } finally {
    await say('es', {});
    await say('en', {});
  }
});

test('a link’s language is the page’s, unless the address names one or the payer chooses', async ({
  page,
  request,
  world: _world,
}) => {
  const shop = { id: 1042, webCode: 'TIENDAENGLISH', name: 'Island Hammocks', legalRep: 'Marta Him' };
  const link = {
    merchant: shop.webCode,
    code: 'LK-ENGLISH1',
    detail: 'Hammock',
    amount: '62.00',
    lang: 'en',
  };
  writeFileSync(worldSeedFile(), JSON.stringify({ merchants: [shop], links: [link] }));
  await resetWorld(request);
  const address = `${worldUrls.checkout}/?code=LK-ENGLISH1`;
  const pay = (word: string) => expect(page.getByRole('button', { name: `${word} $62.00` })).toBeVisible();
  await page.goto(address);
  await pay('Pay');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${address}&language=es`);
  await pay('Pagar');
  await page.goto(address);
  await choice(page).selectOption('es');
  await pay('Pagar');
  await page.reload();
  await pay('Pagar');
});
