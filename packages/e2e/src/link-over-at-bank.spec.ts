import { writeFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { cards, isolated, worldSeedFile, worldUrls } from './environment';
import { moneyOf } from './ledger';
import { type CheckoutScreen, payByCard } from './pages/card-form';
import { CryptoWallet } from './pages/crypto-page';
import { resetWorld, test } from './pages/simulator-page';
import { expect } from './pages/store-page';

test.use({ launchOptions: isolated });

const CODE = 'LK-ENDS0001';
/** The link ends while the payer is at the bank, whose page is good for ten minutes. */
const MINUTES_LEFT = 5;
const MINUTES_PASSED = 6;
const SHOP = { id: 1041, webCode: 'TIENDAELVALLE', name: 'Tienda El Valle', legalRep: 'Marta Him' };

test.beforeEach(async ({ request, world: _world }) => {
  const expiresAt = new Date(Date.now() + MINUTES_LEFT * 60_000).toISOString();
  const link = { merchant: SHOP.webCode, code: CODE, detail: 'Hamaca', amount: '62.00', expiresAt };
  writeFileSync(worldSeedFile(), JSON.stringify({ merchants: [SHOP], links: [link] }));
  await resetWorld(request);
});

const receiptOf = (screen: CheckoutScreen) => screen.getByRole('heading', { name: 'Comprobante de pago' });
const backToBank = (screen: CheckoutScreen) =>
  screen.getByRole('button', { name: 'Continuar en la página de su banco' });
const letLinkEnd = (page: Page) => new CryptoWallet(page.request, worldUrls.checkout).wait(MINUTES_PASSED);

/** The bank's page, two frames deep: our 3DS page, and the bank's own origin in it. */
const bankIn = (checkout: FrameLocator) =>
  checkout.frameLocator('iframe:not([sandbox])').frameLocator('iframe');

function open(page: Page): Promise<void> {
  return page.evaluate((code) => {
    const { Checkout } = window as unknown as { Checkout: { open: (options: object) => void } };
    Checkout.open({ code, language: 'es' });
  }, CODE);
}

test('a shop that is reloaded while the payer is at the bank leads back there, though its link has ended', async ({
  page,
  store,
}) => {
  await open(page);
  await payByCard(store.frame, cards.challenged);
  await expect(bankIn(store.frame).getByRole('button', { name: 'Aprobar' })).toBeVisible();
  await letLinkEnd(page);
  await page.reload();
  await open(page);
  await bankIn(store.frame).getByRole('button', { name: 'Aprobar' }).click();
  await expect(receiptOf(store.frame)).toBeVisible();
  const { outcome, paid, codOper } = await store.result();
  expect([outcome, paid]).toEqual(['approved', true]);
  expect(await moneyOf(page, codOper, worldUrls)).toEqual({ 'networks:LK': 62, 'merchant:1041': -62 });
});

test('a bank’s page that is reloaded and left leads back to the bank, though the link has ended', async ({
  page,
  world: _world,
}) => {
  await page.goto(`${worldUrls.checkout}/?code=${CODE}`);
  await payByCard(page, cards.challenged);
  await page.waitForURL(`${worldUrls.bank}/**`);
  await letLinkEnd(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  await page.goto(`${worldUrls.checkout}/?code=${CODE}`);
  await expect(page.getByText('Falta confirmar este pago en la página de su banco.')).toBeVisible();
  await backToBank(page).click();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  // The link takes no more payments.
  await expect(page.getByRole('heading', { name: 'Este enlace de pago venció' })).toBeVisible();
  await expect(page.getByText('Abrir este enlace no le cobró nada.')).toBeVisible();
});
