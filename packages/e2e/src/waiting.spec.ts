import type { Page } from '@playwright/test';
import { violations } from './axe';
import type { CheckoutScreen } from './pages/card-form';
import { NequiPage, PayersPhone, YappyPage } from './pages/phone-page';
import { expect, test } from './pages/store-page';
import { readQr } from './read-qr';

test.use({ viewport: { width: 375, height: 667 } });

/** The QR code without its light border of four modules, in CSS pixels. */
async function modulesWidth(screen: CheckoutScreen): Promise<number> {
  const code = screen.getByRole('img', { name: /^Código QR/ });
  return code.evaluate((svg: SVGSVGElement) => {
    const { width } = svg.viewBox.baseVal;
    return (svg.getBoundingClientRect().width * (width - 8)) / width;
  });
}

/** Everything of the waiting screen is in sight at once, and nothing that belongs to another screen is there. */
async function expectOwnScreen(page: Page, screen: CheckoutScreen): Promise<void> {
  const title = screen.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  await expect(screen.getByText('Café Boquete').first()).toBeInViewport({ ratio: 1 });
  await expect(screen.getByText('$48.15').first()).toBeInViewport({ ratio: 1 });
  await expect(screen.getByRole('radio')).toHaveCount(0);
  await expect(screen.getByText('Iniciar sesión')).toHaveCount(0);
  const overflow = () => screen.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  for (const button of await screen.getByRole('main').getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
}

test('the push of Nequi, and its QR', async ({ page, store }) => {
  const nequi = new NequiPage(await store.pay());
  const phone = new PayersPhone(page.request);
  await nequi.push(phone.number);
  await expectOwnScreen(page, nequi.screen);
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
});
