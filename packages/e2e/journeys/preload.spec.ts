import type { Page } from '@playwright/test';
import { fieldsOf, payButton } from '../src/pages/card-form';
import { expect, test } from '../src/pages/store-page';
import { pressToClose } from '../src/pages/press-to-close';

type Scope = {
  Checkout: { preload: (options: object) => void; open: (options: object) => unknown };
  mark?: string;
};

/** Calls the SDK by script, because the store's own button also shows events. */
function call(page: Page, name: 'preload' | 'open'): Promise<void> {
  return page.evaluate((called) => {
    (window as unknown as Scope).Checkout[called]({ code: 'LK-CAFE0001' });
  }, name);
}

test('the preloaded checkout is the one shown: no request is repeated, and it was hidden before', async ({
  page,
  store,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const length = await page.evaluate(() => history.length);
  await call(page, 'preload');
  const frame = page.locator('iframe');
  await expect(store.frame.locator('html')).toHaveAttribute('data-version', /./);
  await expect(frame).toBeHidden();
  await expect(page.locator('dialog')).not.toHaveAttribute('open');
  expect(await page.evaluate(() => history.length)).toBe(length);
  const widget = page.frame({ url: /\/pf\/widget/ });
  await widget?.evaluate(() => ((window as unknown as Scope).mark = 'the same'));
  const before = requests.length;
  await call(page, 'open');
  await expect(fieldsOf(store.frame).number).toBeVisible();
  await expect(payButton(store.frame)).toBeEnabled();
  expect(await widget?.evaluate(() => (window as unknown as Scope).mark)).toBe('the same');
  // Requests after `open()` are only for what the payer may need later.
  expect(requests.slice(0, before)).toContain('/api/v1/payment-info');
  expect(requests.filter((path, index) => requests.indexOf(path) !== index)).toEqual([]);
  await pressToClose(store.frame.getByRole('button', { name: 'Cerrar' }));
  await expect(frame).toHaveCount(0);
});
