import type { Page } from '@playwright/test';
import { urls } from '../src/environment';
import { paidByYappy } from '../src/provider-call';
import { expect, test } from '../src/pages/store-page';
import { moveClockUntil, stopClock } from '../src/stop-clock';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test(
  'the way back says where it leads, waits for who stays, and takes the outcome along',
  { tag: '@full' },
  async ({ page }) => {
    const codOper = await paidByYappy(page);
    const address = `${urls.checkout}/pf/returnpage?Oper=${codOper}`;
    await page.goto(`${address}&language=en&returnUrl=https://evil.test/`);
    await expect(title(page, 'Going back to Café Boquete')).toBeFocused();
    await expect(page.getByRole('timer')).toContainText(new URL(urls.store).host);
    await page.getByRole('button', { name: 'Stay here' }).press('Enter');
    // The page goes back by itself. The request is read because the store removes the parameters from its
    // address.
    const left = page.waitForRequest((request) => request.url().startsWith(`${urls.store}/?`));
    await stopClock(page);
    await page.goto(address);
    await moveClockUntil(page, title(page, 'De regreso a Café Boquete'));
    await page.clock.runFor(20_000);
    const query = new URL((await left).url()).searchParams;
    expect([query.get('Oper'), query.get('TotalPagado')]).toEqual([codOper, '48.15']);
  },
);
