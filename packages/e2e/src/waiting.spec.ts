import type { Page } from '@playwright/test';
import type { CheckoutScreen } from './pages/card-form';
import { urls } from './environment';
import { CashPage } from './pages/cash-page';
import { ClavePage } from './pages/clave-page';
import { CryptoPage } from './pages/crypto-page';
import { NequiPage, PayersPhone, YappyPage } from './pages/phone-page';
import { expect, test } from './pages/store-page';
import { readQr } from './read-qr';

/** The sandbox's app of Nequi and Yappy is its simulator. */
const APP = `${urls.checkout}/simulator`;

test.use({ viewport: { width: 375, height: 667 } });

/** The QR code without its light border of four modules, in CSS pixels. */
async function modulesWidth(screen: CheckoutScreen): Promise<number> {
  const code = screen.getByRole('img', { name: /^Código QR/ });
  return code.evaluate((svg: SVGSVGElement) => {
    const { width } = svg.viewBox.baseVal;
    return (svg.getBoundingClientRect().width * (width - 8)) / width;
  });
}

/** Expects all of the waiting screen in view at once, and nothing of other screens. */
async function expectOwnScreen(
  page: Page,
  screen: CheckoutScreen,
  focused = screen.getByRole('heading', { level: 1 }),
): Promise<void> {
  await expect(focused).toBeFocused();
  await expect(screen.getByText('Café Boquete').first()).toBeInViewport({ ratio: 1 });
  await expect(screen.getByText('$48.15').first()).toBeInViewport({ ratio: 1 });
  await expect(screen.getByRole('radio')).toHaveCount(0);
  await expect(screen.getByText('Iniciar sesión')).toHaveCount(0);
  const overflow = () => screen.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  for (const button of await screen.getByRole('main').getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
}

test('the push of Nequi, and its QR', async ({ page, store }) => {
  const nequi = new NequiPage(await store.pay());
  const phone = new PayersPhone(page.request);
  await nequi.push(phone.number);
  await expectOwnScreen(page, nequi.screen);
  await expect(nequi.screen.getByRole('link', { name: 'Abrir Nequi' })).toHaveAttribute('href', APP);
  await nequi.button('Usar un código QR').click();
  const qr = await nequi.qr();
  await expectOwnScreen(page, nequi.screen);
  expect(await modulesWidth(nequi.screen)).toBeGreaterThanOrEqual(176);
  expect(await readQr(page)).toBe(qr);
  await expect(nequi.otherWay).toContainText('Este código deja de servir');
  await nequi.otherWay.click();
  await expect(nequi.alert).toContainText('El pago se canceló');
  await expect(nequi.screen.getByRole('radio').first()).toBeVisible();
});

test('the request to Yappy', async ({ page, store }) => {
  const yappy = new YappyPage(await store.pay());
  const phone = new PayersPhone(page.request);
  await yappy.ask(phone.number);
  await expectOwnScreen(page, yappy.screen);
  await expect(yappy.otherWay).toContainText('Esta solicitud se cancela');
  const opened = page.context().waitForEvent('page');
  await yappy.screen.getByRole('link', { name: 'Abrir Yappy' }).click();
  const app = await opened;
  await expect(app).toHaveURL(new RegExp(`^${APP}`));
  await expect(yappy.screen.getByText(/^¿No se abrió Yappy\?/)).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(yappy.screen.getByRole('link', { name: 'Abrir Yappy' })).toHaveCount(0);
});

test('crypto: the QR beside the amount, the address and the network', async ({ page, store }) => {
  const crypto = new CryptoPage(await store.pay());
  await crypto.start();
  await crypto.choose('Tether (USDT)', 'Tron (TRC20)');
  const qr = await crypto.qr();
  await expectOwnScreen(page, crypto.screen);
  expect(await modulesWidth(crypto.screen)).toBeGreaterThanOrEqual(124);
  expect(await readQr(page)).toBe(qr);
  await expect(crypto.screen.getByText(await crypto.copied('Copiar: Dirección'))).toBeInViewport({
    ratio: 1,
  });
  await expect(crypto.screen.getByText('Solo por la red Tron (TRC20)')).toBeInViewport({ ratio: 1 });
  await expect(crypto.screen.getByRole('link', { name: 'Abrir mi billetera' })).toHaveAttribute('href', qr);
  await expect(crypto.otherWay).toContainText('No envíe a esta dirección');
});

test('a cash voucher: its codes, until when, and what to do with it', async ({ page, store }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const cash = new CashPage(await store.pay());
  const codOper = await cash.voucher();
  await expectOwnScreen(page, cash.screen);
  // The barcode for the counter comes first: on a small phone, the steps and the mail are below it.
  await page.setViewportSize({ width: 375, height: 667 });
  const barcode = cash.screen.getByRole('img', { name: 'Código de barras' });
  await expect(barcode).toBeInViewport({ ratio: 1 });
  await expect(cash.screen.locator('code')).toBeInViewport({ ratio: 1 });
  await expect(cash.screen.getByRole('button', { name: 'Guardar cupón' })).toBeInViewport({ ratio: 1 });
  await cash.showDetails();
  await expect(cash.screen.getByText(codOper)).toBeVisible();
});

test('Clave, where the payer does not see its page', async ({ page, store }) => {
  const clave = new ClavePage(await store.pay());
  await clave.choose();
  await clave.pay();
  await clave.button('¿No ve la página de Clave?').click();
  await expect(clave.alert).toContainText('Su pago está pendiente en Clave');
  await expectOwnScreen(page, clave.screen, clave.alert);
  await expect(clave.button('Pagar de otra forma')).toContainText('Este pago se cancela');
});
