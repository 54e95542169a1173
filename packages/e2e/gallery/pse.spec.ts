import { urls } from '../src/environment';
import { BankPage, hostedPse, PsePage } from '../src/pages/pse-page';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

for (const language of ['es', 'en'] as const)
  test(`the form and the banks in ${language}`, async ({ page }) => {
    const pse = await hostedPse(page, language);
    await expect(pse.pay).toBeVisible();
    await shoot(page, `pse-form-${language}`);
    await pse.pay.click();
    await shoot(page, `pse-missing-${language}`, ['phone', 'laptop']);
    await pse.button(/^(Elegir|Choose)$/).click();
    await shoot(page, `pse-banks-${language}`);
    await page.getByRole('searchbox').fill('banc');
    await page.getByRole('radio', { name: 'BANCOLOMBIA' }).check();
    await shoot(page, `pse-bank-found-${language}`, ['phone', 'phone-dark', 'laptop']);
  });

test('a list that cannot be had', async ({ page }) => {
  await page.route('**/api/v1/pse/banks', (route) => route.abort());
  const pse = await hostedPse(page);
  await expect(pse.alert).toBeVisible();
  await shoot(page, 'pse-banks-failed', ['phone', 'phone-dark', 'laptop']);
});

test('the bank, a pending payment and a refused one', async ({ page }) => {
  const pse = await hostedPse(page);
  await pse.payFrom('sin resultado');
  await page.waitForURL(`${urls.bank}/pse/**`);
  const bank = new BankPage(page);
  await shoot(page, 'pse-bank-login', ['phone', 'laptop']);
  await bank.logIn();
  await shoot(page, 'pse-bank-key', ['phone', 'laptop']);
  await page.goBack();
  await page.goto(page.url());
  await bank.confirm();
  await expect(page.getByRole('heading', { name: 'Su banco aún no confirma el pago' })).toBeVisible();
  await shoot(page, 'pse-pending');
  await pse.button('Pagar de otra forma').click();
  await shoot(page, 'pse-aside', ['phone', 'laptop']);
  await pse.button('Volver al pago en mi banco').click();
  await pse.button('Ver este pago más tarde').click();
  await page.waitForURL(/default-receipt/);
  await expect(page.getByRole('heading', { name: /^Estado de su pago/ })).toBeVisible();
  await shoot(page, 'pse-receipt-pending', ['phone', 'phone-dark', 'laptop']);
});

test('a refusal', async ({ page }) => {
  const pse = await hostedPse(page);
  await pse.payFrom('bogota');
  await page.waitForURL(`${urls.bank}/pse/**`);
  await new BankPage(page).confirm({ answer: 'FAILED' });
  await expect(pse.alert).toContainText('Revise en su banco');
  await shoot(page, 'pse-refused');
});

test('the wait in the merchant’s page, and the receipt', async ({ page, store: _ }) => {
  await page.evaluate(() => {
    const { Checkout } = window as unknown as {
      Checkout: { open: (options: object) => { result: Promise<object> } };
    };
    Checkout.open({ code: 'LK-BOGOTA01' });
  });
  const frame = page.frameLocator('iframe');
  const pse = new PsePage(frame);
  await pse.payFrom('bogota');
  const link = frame.getByRole('link', { name: /^Ir a/ });
  await link.waitFor();
  await shoot(page, 'pse-wait');
  const opened = page.context().waitForEvent('page');
  await link.click();
  await new BankPage(await opened).confirm();
  await expect(pse.receipt).toBeVisible();
  await shoot(page, 'pse-receipt', ['phone', 'laptop']);
});
