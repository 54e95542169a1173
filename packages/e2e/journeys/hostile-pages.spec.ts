import { expect, test } from '../src/test';
import { payByCard } from '../src/pages/card-form';
import { cards } from '../src/environment';
import { HostilePage, receiptOf } from '../src/pages/hostile-page';

test('a minimal CSP, Trusted Types, no referrer and COOP: nothing is blocked, and it is paid', async ({
  page,
}) => {
  const host = await HostilePage.open(page, 'csp', 'trusted-types', 'no-referrer', 'coop');
  await host.store.press();
  await payByCard(host.store.frame, cards.visa);
  await expect(receiptOf(host.store.frame)).toBeVisible();
  expect(await host.violations()).toEqual([]);
  expect(await host.store.results()).toEqual([expect.objectContaining({ outcome: 'approved' })]);
});
