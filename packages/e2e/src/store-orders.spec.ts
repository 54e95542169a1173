import type { Page } from '@playwright/test';
import { payByCard, payButton } from './pages/card-form';
import { atCounter, CashPage } from './pages/cash-page';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

const RESERVED =
  /Le reservamos su pedido: pague en efectivo antes del \p{L}+, \d+ de \p{L}+, \d+:\d\d [ap]\.\sm\./u;

const statusOf = (page: Page) => page.locator('#status');

test('after a voucher the store says until when to pay, and leads back to it', async ({ page, store }) => {
  const cash = new CashPage(await store.pay());
  const codOper = await cash.voucher();
  await store.close(cash.screen);
  await expect(statusOf(page)).toHaveText(RESERVED);
  await expect(statusOf(page)).toBeFocused();
  await expect(statusOf(page)).not.toContainText('otra vez');
  await expect(store.payButton).toBeHidden();
  await page.getByRole('button', { name: 'Ver mi cupón' }).click();
  await expect(cash.notPaid).toBeVisible();
  expect(await cash.operation()).toBe(codOper);
  await test.step('paid while the voucher was on the screen', async () => {
    await atCounter(page.request, codOper, 'pay');
    await expect(cash.screen.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    await store.close(cash.screen);
    await expect(statusOf(page)).toContainText('Su pago fue aprobado');
    await expect(statusOf(page).getByRole('button')).toHaveCount(0);
  });
});

test('back from the hosted page the outcome comes first, and the order cannot be paid again', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await store.press({ code: 'LK-VISAONLY', display: 'redirect' });
  await payByCard(page, cards.visa);
  await page.getByRole('button', { name: /^Volver a/ }).click();
  await page.waitForURL(`${urls.store}/`);
  for (const arrival of ['at once', 'after a reload'])
    await test.step(arrival, async () => {
      if (arrival === 'after a reload') await page.reload();
      await expect(statusOf(page)).toContainText('Su pago fue aprobado');
      await expect(statusOf(page)).toBeFocused();
      await expect(statusOf(page)).toBeInViewport({ ratio: 1 });
      await expect(store.payButton).toBeHidden();
      await expect(page.locator('select[name=code]')).toHaveValue('LK-VISAONLY');
    });
  await expect(page).toHaveTitle('Pago aprobado · Café Boquete');
  await page.getByRole('button', { name: 'Hacer otro pedido' }).click();
  await expect(store.payButton).toBeVisible();
  await expect(statusOf(page)).toBeHidden();
});

test('an address that claims an approval does not make the store believe it', async ({ page, store }) => {
  await page.goto(`${urls.store}/?Estado=Aprobada&Oper=AUTH_CAP-NOSUCHTHING00000`);
  await expect(statusOf(page)).toContainText('Estamos revisando su pago');
  await page.goto(`${urls.store}/?Estado=Denegada&Oper=`);
  await expect(statusOf(page)).toContainText('no se cobró nada');
  await expect(store.payButton).toBeVisible();
});

test('the store’s log of events is silent while a checkout is open over it', async ({ page, store }) => {
  const log = page.locator('[role=log]');
  await expect(log).not.toHaveAttribute('aria-live', 'off');
  const checkout = await store.pay();
  await expect(payButton(checkout)).toBeEnabled();
  await expect(page.locator('#events li').first()).toBeAttached();
  await expect(log).toHaveAttribute('aria-live', 'off');
  await store.close(checkout);
  await expect(log).not.toHaveAttribute('aria-live', 'off');
});
