import type { Page } from '@playwright/test';
import { changeConfig } from './change-config';
import { fieldsOf } from './pages/card-form';
import { urls, worldUrls } from './environment';
import { test } from './pages/simulator-page';
import { expect } from './pages/store-page';

const choice = (page: Page) => page.getByRole('combobox', { name: /^(Idioma|Language)$/ });
const spoken = (page: Page) => page.locator('html').getAttribute('lang');

test('the payer’s language: nothing typed is lost, and it is kept through reloads and pages', async ({
  page,
}) => {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001&language=es`);
  await fieldsOf(page).name.fill('Ana Batista');
  await choice(page).selectOption('en');
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await expect(fieldsOf(page).name).toHaveValue('Ana Batista');
  expect(await spoken(page)).toBe('en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  for (const path of ['/pf/responseMessage?code=3000&language=es', '/404', '/pf/widget/login']) {
    await page.goto(urls.checkout + path);
    await expect(choice(page)).toHaveValue('en');
    expect(await spoken(page)).toBe('en');
  }
  await choice(page).selectOption('es');
  await expect(page.getByRole('heading', { level: 1, name: /Ingrese|Inicie|Iniciar|Entre/ })).toBeVisible();
});

test('a merchant’s own texts: only on its payments, as plain text, loaded once', async ({
  page,
  simulator: _world,
}) => {
  const say = (texts: Record<string, string>) =>
    page.request.put(`${worldUrls.checkout}/simulator/api/texts`, {
      headers: { 'x-istmo-simulator': '1' },
      data: { lang: 'es', group: 'merchant-1', texts },
    });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/group(::|%3A%3A)merchant-/.test(request.url())) requests.push(request.url());
  });
  const terms = page.getByText('Acepta los términos & condiciones de la casa', { exact: true });
  const checkout = `${worldUrls.checkout}/?code=LK-CAFE0001&language=es`;
  await page.goto(checkout);
  await expect(page.getByText('Al pagar acepta los términos y condiciones')).toBeVisible();
  expect(requests).toEqual([]);
  try {
    // A text is never HTML. The pay button must show the amount: a text without its placeholder is ignored.
    await say({ 'card.acceptTerms': 'Acepta los términos & condiciones de la casa', 'card.pay': 'Comprar' });
    await page.reload();
    await expect(terms).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagar $48.15' })).toBeVisible();
    expect(requests).toHaveLength(1);
    await page.reload();
    await expect(terms).toBeVisible();
    expect(requests).toHaveLength(1);
  } finally {
    await say({});
  }
});

test(
  'the provider’s texts: all of them after the first screen, once a version; none where they are off',
  { tag: '@full' },
  async ({ page, simulator: _world }) => {
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
      // Two requests for each language, and one for the Spanish that is known by now.
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
  },
);
