import { randomUUID } from 'node:crypto';
import { urls } from './environment';
import { expect, test } from './pages/store-page';
import { WalletPage } from './pages/wallet-page';

test('login: a captcha after three wrong passwords, a message if it is blocked, a wait after five', async ({
  page,
}) => {
  const captcha = '**/captcha/enterprise.js';
  let isBlocked = true;
  let requests = 0;
  await page.route(captcha, (route) => {
    requests += 1;
    return isBlocked ? route.abort() : route.continue();
  });
  await page.goto(`${urls.checkout}/pf/widget/login`);
  const wallet = new WalletPage(page);
  const nobody = `nadie-${randomUUID()}@istmo.test`;
  /** Submits the form, and waits for the message. */
  const send = async (answer: RegExp) => {
    const answered = page.waitForResponse(/users\/login/);
    await wallet.logInButton.click();
    await answered;
    await expect(wallet.alert).toContainText(answer);
  };
  await wallet.enter(nobody, 'Istmo#0000');
  await expect(wallet.alert).toContainText(/no son correctos/);
  for (let tries = 2; tries <= 3; tries += 1) await send(/no son correctos/);
  expect(requests).toBe(0);
  await send(/No pudimos verificar que usted es una persona/);
  expect(requests).toBe(1);
  isBlocked = false;
  for (let tries = 4; tries <= 5; tries += 1) await send(/no son correctos/);
  expect(requests).toBe(2);
  await send(/La cuenta está suspendida temporalmente.*Espere unos \d+\sminutos.*restablezca su contraseña/s);
});

for (const width of [390, 1100])
  test(`the login does not move when the payee is known: ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/commerce/**', async (route) => {
      await asked;
      await route.continue();
    });
    const back = encodeURIComponent('/?code=LK-CAFE0001');
    await page.goto(`${urls.checkout}/pf/widget/login?back=${back}`);
    const user = page.getByLabel('Correo o usuario');
    await expect(user).toBeVisible();
    const before = await user.boundingBox();
    answer();
    await expect(page.getByText('Café Boquete')).toBeVisible();
    expect(await user.boundingBox()).toEqual(before);
  });
