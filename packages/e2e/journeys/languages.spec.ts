import type { Page } from '@playwright/test';
import { fieldsOf } from '../src/pages/card-form';
import { urls } from '../src/environment';
import { test } from '../src/pages/simulator-page';
import { expect } from '../src/pages/store-page';

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
