import type { Page } from '@playwright/test';
import { violations } from './axe';
import { cards, urls } from './environment';
import { equalAccessFailures } from './equal-access';
import { payByCard, payButton } from './pages/card-form';
import { CashPage } from './pages/cash-page';
import { NequiPage, YappyPage } from './pages/phone-page';
import { expect, test } from './pages/store-page';
import { misfits, setText } from './reflow';

/** Rules beyond WCAG's own: what axe calls best practice, and what it still tries out. */
const MORE_RULES = ['best-practice', 'experimental'];

async function check(page: Page, screen: string): Promise<void> {
  expect(await equalAccessFailures(page), `${screen}: IBM Equal Access`).toEqual([]);
  expect(await violations(page, MORE_RULES), `${screen}: axe`).toEqual([]);
}

const open = async (page: Page, path = '/?code=LK-CAFE0001') => {
  await page.goto(urls.checkout + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('card form, its errors and the receipt pass two checkers with all their rules', async ({ page }) => {
  await open(page);
  await expect(payButton(page)).toBeEnabled();
  await check(page, 'card');
  await payButton(page).click();
  await expect(page.getByText(/Revise \d+ campos/)).toBeAttached();
  await check(page, 'errors');
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  await check(page, 'receipt');
});

const SCREENS: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['login', (page) => open(page, '/pf/widget/login')],
  ['sign-up', (page) => open(page, '/pf/widget/signup')],
  ['an expired link', (page) => open(page, '/pf/responseMessage?code=3000')],
  ['a missing page', (page) => open(page, '/404')],
  ['a request by e-mail', (page) => open(page, '/pf/emailPayment?code=LK-CAFE0001')],
  [
    'a decline',
    async (page) => {
      await open(page);
      await payByCard(page, cards.declined);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  ['a voucher', async (page) => (await open(page), new CashPage(page).voucher())],
  ['Yappy', async (page) => (await open(page), new YappyPage(page).ask('61234567'))],
  ['Nequi', async (page) => (await open(page), new NequiPage(page).push('61234567'))],
];

for (const [screen, show] of SCREENS)
  test(
    `${screen} passes two checkers, and fits large and spaced text`,
    { tag: '@full' },
    async ({ page }) => {
      await show(page);
      await check(page, screen);
      // A window of 320 px is 400 % of 1280 px.
      await page.setViewportSize({ width: 320, height: 844 });
      for (const setting of ['large', 'spaced'] as const) {
        await setText(page, setting);
        expect(await misfits(page), `${screen}, ${setting}`).toEqual([]);
      }
    },
  );
