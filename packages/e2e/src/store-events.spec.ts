import { payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';

test(
  'the store’s log of events is silent while a checkout is open over it',
  { tag: '@full' },
  async ({ page, store }) => {
    const log = page.locator('[role=log]');
    await expect(log).not.toHaveAttribute('aria-live', 'off');
    const checkout = await store.pay();
    await expect(payButton(checkout)).toBeEnabled();
    await expect(page.locator('#events li').first()).toBeAttached();
    await expect(log).toHaveAttribute('aria-live', 'off');
    await store.close(checkout);
    await expect(log).not.toHaveAttribute('aria-live', 'off');
  },
);
