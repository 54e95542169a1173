import { urls } from '../src/environment';
import { atBank, BankPage, hostedPse, PsePage } from '../src/pages/pse-page';
import { expect, test } from '../src/pages/store-page';
import { paymentOf } from '../src/provider-call';

const RETURNED = /\/pf\/(default-receipt|widget\/returnpse)/;

test('pays at the bank, in place of the hosted page, and comes back without a result', async ({ page }) => {
  const returned: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/returnpse')) returned.push(frame.url());
  });
  const pse = await hostedPse(page);
  await pse.payFrom('bogota');
  await page.waitForURL(`${urls.bank}/pse/**`);
  await new BankPage(page).confirm();
  await expect(pse.receipt).toBeVisible();
  await expect(page.getByText('CUS', { exact: true })).toBeVisible();
  const codOper = /default-receipt\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  expect(await paymentOf(page, codOper)).toMatchObject({ status: 1, method: 'pse', outcome: 'approved' });
  expect(returned.map((url) => [...new URL(url).searchParams.keys()])).toEqual([['token']]);
});

test(
  'is refused with a cause and its advice, and goes on with another account',
  { tag: '@full' },
  async ({ page }) => {
    const pse = await hostedPse(page);
    await pse.payFrom('bancolombia');
    await page.waitForURL(`${urls.bank}/pse/**`);
    await new BankPage(page).confirm({ account: 'Corriente' });
    await expect(pse.alert).toContainText('Sin fondos suficientes');
    await expect(pse.alert).toContainText('No se le cobró nada');
    await pse.button('Intentar de nuevo').click();
    await pse.fill('bancolombia');
    await pse.pay.click();
    await page.waitForURL(`${urls.bank}/pse/**`);
    await new BankPage(page).confirm();
    await expect(pse.receipt).toBeVisible();
  },
);

test(
  'is pending, can be looked at later, and is approved then',
  { tag: '@full' },
  async ({ page, context }) => {
    const pse = await hostedPse(page);
    await pse.payFrom('sin resultado');
    await page.waitForURL(`${urls.bank}/pse/**`);
    await new BankPage(page).confirm();
    await expect(page.getByRole('heading', { name: 'Su banco aún no confirma el pago' })).toBeVisible();
    await pse.button('Ver este pago más tarde').click();
    await page.waitForURL(RETURNED);
    const address = page.url();
    const later = await context.newPage();
    await later.goto(address);
    await expect(later.getByRole('heading', { name: /Estado de su pago/ })).toBeVisible();
    await atBank(page.request, /default-receipt\/([\w-]+)/.exec(address)?.[1] ?? '', 'OK');
    await expect(later.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    await expect(pse.receipt).toBeVisible();
  },
);

test('comes back in another browser, and twice', { tag: '@full' }, async ({ page, browser }) => {
  const pse = await hostedPse(page);
  await pse.payFrom('union colombiano');
  await page.waitForURL(`${urls.bank}/pse/**`);
  await new BankPage(page).confirm({ back: 'elsewhere' });
  const address = (await page.locator('#address').textContent()) ?? '';
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  const seesReceipt = async () => {
    await other.goto(address);
    await expect(other.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    await expect(other.getByText('ana@correo.com')).toHaveCount(0);
  };
  await seesReceipt();
  await seesReceipt();
  await stranger.close();
  await page.goto(address);
  await expect(pse.receipt).toBeVisible();
});

test(
  'opens a tab from the merchant’s page, which waits in sight on a small phone',
  { tag: '@full' },
  async ({ page, store: _ }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.evaluate(() => {
      const { Checkout } = window as unknown as {
        Checkout: { open: (options: object) => { result: Promise<object> } };
      };
      void Checkout.open({ code: 'LK-BOGOTA01' }).result.then((result) =>
        Object.assign(window, { pseResult: result }),
      );
    });
    const frame = page.frameLocator('iframe');
    const pse = new PsePage(frame);
    await pse.payFrom('bogota');
    const heading = frame.getByRole('heading', { name: 'Pague en la página de su banco' });
    await expect(heading).toBeFocused();
    const link = frame.getByRole('link', { name: 'Ir a BANCO DE BOGOTÁ' });
    const buttons = await frame.getByRole('main').getByRole('button').all();
    for (const part of [heading, link, frame.getByText(/^CUS/), ...buttons])
      await expect(part).toBeInViewport({ ratio: 1 });
    const overflow = () => frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const opened = page.context().waitForEvent('page');
    await link.click();
    const bank = await opened;
    await new BankPage(bank).confirm();
    await expect(pse.receipt).toBeVisible();
    await expect(bank.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'pseResult') as object)).toMatchObject({
      outcome: 'approved',
      paid: true,
      method: 'pse',
    });
  },
);
