import { errorText } from './error-text';
import { flawsAt } from './axe';
import { urls } from './environment';
import { EntryPage, mailedCode, newAddress, PASSWORD, registerSomebody } from './pages/entry-page';
import { expect, test } from './pages/store-page';
import { WalletHomePage } from './pages/wallet-home-page';
import { WalletPage } from './pages/wallet-page';

const HOME = `${urls.checkout}/pf/widget/home`;
const RECOVERY = `${urls.checkout}/pf/widget/recoverypassword`;

test('a guest signs up in the frame with the mailed code, and comes back to the payment logged in', async ({
  page,
  store,
}) => {
  const wallet = new WalletPage(await store.pay());
  const entry = new EntryPage(wallet.screen);
  const email = newAddress();
  await wallet.logInButton.click();
  await entry.button(/^Crear una billetera$/).click();
  await entry.introduce('ana@istmo.test');
  await entry.field(/^Contraseña$/).fill(PASSWORD);
  await expect(entry.screen.getByText('Ya hay una cuenta con este correo')).toBeVisible();
  await entry.field(/^Correo electrónico$/).fill(email);
  await entry.button(/^Crear cuenta$/).click();
  await entry.code.fill(await mailedCode(page, email));
  await entry.button(/^Confirmar y entrar$/).click();
  await expect(wallet.logOutButton).toBeVisible();
  await expect(wallet.screen.getByText('Clara', { exact: true })).toBeVisible();
  await expect(wallet.method('Tarjeta')).toBeVisible();
});

test(
  'by keyboard alone: rules as they are met, a wrong code, the right one, and the wallet',
  { tag: '@full' },
  async ({ page }) => {
    const entry = new EntryPage(page);
    const email = newAddress();
    await page.goto(`${urls.checkout}/pf/widget/signup`);
    await expect(entry.heading(/Paso 1 de 2 Cree su billetera/)).toBeFocused();
    await expect(entry.field(/^País$/)).toHaveValue('PA');
    await page.keyboard.press('Tab');
    if (!(await entry.field(/^Nombre$/).evaluate((field) => field === document.activeElement)))
      await page.keyboard.press('Tab');
    for (const text of [
      'Clara',
      'Ureña',
      undefined,
      'David',
      undefined,
      '61234567',
      email,
      undefined,
      'clave',
    ]) {
      if (text !== undefined) await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    const rules = page.getByRole('list', { name: 'Requisitos de la contraseña' });
    await expect(rules.getByText('cumplido')).toHaveCount(1);
    await entry.button(/^Crear cuenta$/).press('Enter');
    await expect(entry.field(/^Contraseña$/)).toBeFocused();
    await expect(page.getByText(errorText('invalid_password'))).toBeVisible();
    await entry.field(/^Contraseña$/).pressSequentially('#Aa2026');
    await expect(rules.getByText('cumplido')).toHaveCount(5);
    await page.keyboard.press('Enter');
    await expect(entry.heading(/Paso 2 de 2 Revise su correo/)).toBeFocused();
    const code = await mailedCode(page, email);
    await entry.code.pressSequentially(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(entry.alert).toHaveText('El código no es correcto. Le quedan 4 intentos.');
    await expect(entry.button(/^Enviar otro código en 0:\d\d$/)).toBeVisible();
    await entry.code.fill(code.replace(/(...)/, '$1 '));
    await entry.code.press('Enter');
    await page.waitForURL(HOME);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a lost password: a code, a new password, and on to where the payer wanted to go', async ({ page }) => {
  const email = await registerSomebody(page);
  const entry = new EntryPage(page);
  await page.goto(`${HOME}?view=profile`);
  await entry.button(/Olvidó su contraseña/).click();
  await entry.field(/^Correo o usuario$/).fill(email);
  await entry.button(/^Enviar código$/).click();
  await expect(page.getByText(`Si hay una cuenta con ${email}`)).toBeVisible();
  await entry.code.fill(await mailedCode(page, email));
  await entry.button(/^Continuar$/).click();
  await entry.field(/^Contraseña nueva$/).fill('Nueva#2027');
  await entry.field(/^Repita la contraseña$/).fill('Nueva#2028');
  await entry.button(/^Guardar y entrar$/).click();
  await expect(page.getByText(errorText('password_nomatch'))).toBeVisible();
  await entry.field(/^Repita la contraseña$/).fill('Nueva#2027');
  await entry.button(/^Guardar y entrar$/).click();
  await page.waitForURL(`${HOME}?view=profile`);
  await new WalletHomePage(page).logOut();
  const wallet = new WalletPage(page);
  await wallet.enter(email, PASSWORD);
  await expect(wallet.alert).toContainText('no son correctos');
  await wallet.enter(email, 'Nueva#2027');
  await page.waitForURL(/widget\/home/);
});

test(
  'a code takes five guesses, and the messages are the same if there is no account',
  { tag: '@full' },
  async ({ page }) => {
    const entry = new EntryPage(page);
    const errors: string[][] = [];
    for (const email of [await registerSomebody(page), newAddress()]) {
      await page.goto(RECOVERY);
      await entry.field(/^Correo o usuario$/).fill(email);
      await entry.button(/^Enviar código$/).click();
      await expect(entry.code).toBeVisible();
      const texts = [(await page.locator('form p').first().innerText()).replace(email, '…')];
      for (const guess of ['111111', '222222', '333333', '444444', '555555']) {
        await entry.code.fill(guess);
        await entry.button(/^Continuar$/).click();
        if (texts.length > 1) await expect(entry.alert).not.toHaveText(texts.at(-1) ?? '');
        texts.push(await entry.alert.innerText());
      }
      errors.push(texts);
    }
    expect(errors[0]?.at(-1)).toMatch(/ya no sirve. Pida otro/);
    expect(errors[1]).toEqual(errors[0]);
  },
);

test('each step in English has no violations and fits each width', { tag: '@full' }, async ({ page }) => {
  const check = async () => {
    expect(await flawsAt(page)).toEqual([]);
  };
  const entry = new EntryPage(page);
  const email = newAddress();
  await page.goto(`${urls.checkout}/pf/widget/signup?language=en`);
  await entry.button(/^Create account$/).click();
  await expect(entry.field(/^First name$/)).toBeFocused();
  await check();
  await entry.introduce(email);
  await entry.field(/^Password$/).fill(PASSWORD);
  await entry.button(/^Create account$/).click();
  await expect(entry.heading(/Step 2 of 2 Check your email/)).toBeFocused();
  await check();
  await entry.code.fill(await mailedCode(page, email));
  await entry.button(/^Confirm and log in$/).click();
  await page.waitForURL(/widget\/home/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${RECOVERY}?language=en`);
  await entry.field(/^Email or username$/).fill(email);
  await check();
  await entry.button(/^Send code$/).click();
  // The mail of the sign-up is there already: wait for the answer to this request.
  await expect(entry.code).toBeVisible();
  await entry.code.fill(await mailedCode(page, email));
  await entry.button(/^Continue$/).click();
  await expect(entry.heading(/Step 3 of 3/)).toBeFocused();
  await entry.field(/^New password$/).fill('abc');
  await check();
});
