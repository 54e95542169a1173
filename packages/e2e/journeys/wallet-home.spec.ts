import { urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { WalletHomePage } from '../src/pages/wallet-home-page';
import { WalletPage } from '../src/pages/wallet-page';

const ANA = 'ana@istmo.test';

test('the wallet opens where the payer wanted to go, and the back button leads through it', async ({
  page,
}) => {
  const home = new WalletHomePage(page);
  await home.open(ANA, '?view=notifications');
  await expect(home.heading('Avisos')).toBeFocused();
  await expect(page).toHaveURL(`${urls.checkout}/pf/widget/home?view=notifications`);
  await home.link('Perfil').press('Enter');
  await expect(home.heading('Perfil')).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: ANA })).toBeVisible();
  await page.goBack();
  await expect(home.heading('Avisos')).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(home.heading('Perfil')).toBeVisible();
  await home.logOut();
  await expect(new WalletPage(page).loginTitle).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('istmo.widget.session'))).toBeNull();
});
