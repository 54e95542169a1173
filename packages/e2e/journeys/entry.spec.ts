import { errorText } from '../src/error-text';
import { urls } from '../src/environment';
import { EntryPage, mailedCode, newAddress, PASSWORD, registerSomebody } from '../src/pages/entry-page';
import { expect, test } from '../src/pages/store-page';
import { WalletHomePage } from '../src/pages/wallet-home-page';
import { WalletPage } from '../src/pages/wallet-page';

const HOME = `${urls.checkout}/pf/widget/home`;

test('a guest signs up in the frame with the mailed code, and comes back to the payment logged in', async ({
  page,
  store,
}) => {
  const wallet = new WalletPage(await store.pay());
  const entry = new EntryPage(wallet.screen);
  const email = newAddress();
  await wallet.logInButton.click();
  await entry.button(/^Crear una billetera$/).click();
  await entry.field(/^Correo electrónico$/).fill('ana@istmo.test');
  await entry.button(/^Continuar$/).click();
  await expect(entry.screen.getByText('Ya hay una cuenta con este correo')).toBeVisible();
  await entry.giveEmail(email);
  await entry.introduce();
  await entry.field(/^Contraseña$/).fill(PASSWORD);
  await entry.button(/^Crear cuenta$/).click();
  await entry.code.fill(await mailedCode(page, email));
  await expect(wallet.accountOf('Clara')).toBeVisible();
  await expect(wallet.method('Tarjeta')).toBeVisible();
});

test(
  'a lost password: a code, a new password, and on to where the payer wanted to go',
  { tag: '@full' },
  async ({ page }) => {
    const email = await registerSomebody(page);
    const entry = new EntryPage(page);
    await page.goto(`${HOME}?view=profile`);
    await entry.button(/Olvidó su contraseña/).click();
    await entry.field(/^Correo o usuario$/).fill(email);
    await entry.button(/^Enviar código$/).click();
    await expect(page.getByText(`Si hay una cuenta con ${email}`)).toBeVisible();
    await entry.code.fill(await mailedCode(page, email));
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
  },
);
