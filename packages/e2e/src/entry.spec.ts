import { errorText } from './error-text';
import { urls } from './environment';
import { EntryPage, mailedCode, newAddress } from './pages/entry-page';
import { expect, test } from './pages/store-page';

const HOME = `${urls.checkout}/pf/widget/home`;

test('by keyboard alone: rules as they are met, a wrong code, the right one, and the wallet', async ({
  page,
}) => {
  const entry = new EntryPage(page);
  const email = newAddress();
  await page.goto(`${urls.checkout}/pf/widget/signup`);
  await expect(entry.heading(/Paso 1 de 3 Cree su billetera/)).toBeFocused();
  await page.keyboard.press('Tab');
  if (!(await entry.field(/^Correo electrónico$/).evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(entry.heading(/Paso 2 de 3 Sus datos/)).toBeFocused();
  await page.keyboard.press('Tab');
  for (const text of ['Clara', 'Ureña', undefined, '61234567', 'clave']) {
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
  await expect(entry.heading(/Paso 3 de 3 Escriba el código/)).toBeVisible();
  await expect(entry.code).toBeFocused();
  const code = await mailedCode(page, email);
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await expect(entry.alert).toHaveText('El código no es correcto. Le quedan 4 intentos.');
  await entry.code.fill(code.replace(/(...)/, '$1 '));
  await page.waitForURL(HOME);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
