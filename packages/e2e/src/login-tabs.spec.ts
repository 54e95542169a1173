import { expect, test } from './test';
import { urls } from './environment';
import { startSession, WalletPage } from './pages/wallet-page';

test('tabs that open at once, and one that is reloaded meanwhile, stay logged in', async ({
  page,
  context,
}) => {
  await startSession(page, 'bruno@istmo.test');
  const tabs = [page, await context.newPage(), await context.newPage()];
  const open = () =>
    Promise.all(tabs.map((tab) => tab.goto(`${urls.checkout}/?code=LK-CAFE0001`, { waitUntil: 'commit' })));
  for (let round = 1; round <= 3; round += 1) {
    await open();
    // A page that is still moving to its own process cannot be reloaded.
    await page.waitForLoadState('domcontentloaded');
    // The answer to this tab's refresh, if it has begun, is lost.
    await page.reload();
    for (const tab of tabs) await expect(new WalletPage(tab).account).toBeVisible();
  }
  for (const tab of tabs) await expect(new WalletPage(tab).accountOf('Bruno')).toBeVisible();
});

test('a tab whose user is not the one who logs in in another tab shows the new user', async ({
  page,
  context,
}) => {
  await startSession(page, 'ana@istmo.test');
  // After its first paint, the tab follows the logins of other tabs, and then requests this file.
  const code = page.waitForRequest(/\/assets\/later-parts-/);
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(new WalletPage(page).accountOf('Ana Lucía')).toBeVisible();
  await code;
  await startSession(await context.newPage(), 'bruno@istmo.test');
  await expect(new WalletPage(page).accountOf('Bruno')).toBeVisible();
  await expect(new WalletPage(page).accountOf('Ana Lucía')).toHaveCount(0);
});
