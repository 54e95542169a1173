import { flawsAt } from './axe';
import { hostedClave } from './pages/clave-page';
import { expect, test } from './pages/store-page';

test(
  'Clave’s page asks for the card and the PIN, and says beside each field what is wrong',
  { tag: '@full' },
  async ({ page }) => {
    const clave = await hostedClave(page, '/?code=LK-CAFE0001&language=en');
    await clave.pay();
    const terminal = page.frameLocator('iframe[title=Clave]');
    await terminal.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(terminal.getByLabel('Card number')).toBeFocused();
    await expect(terminal.getByLabel('PIN')).toHaveAccessibleDescription('Enter the 4 digits of your PIN.');
    await terminal.getByText('Test cards', { exact: true }).click();
    expect(await flawsAt(page)).toEqual([]);
    // By keyboard alone, from the field that has the focus.
    await terminal.getByLabel('Card number').focus();
    await page.keyboard.type('5046 9500 0011 8241');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12/20');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6806');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Payment receipt' })).toBeVisible();
  },
);
