import type { APIRequestContext } from '@playwright/test';
import { payByCard } from '../src/pages/card-form';
import { cards, urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { verified } from '../src/signed-result';

type Delivered = { deliveries: number; body: { codOper: string; type: string } };

/** The webhooks that the store's own server received for a payment. */
async function deliveredOf(request: APIRequestContext, codOper: string): Promise<Delivered[]> {
  const response = await request.get(`${urls.store}/webhooks`, { headers: { accept: 'application/json' } });
  return ((await response.json()) as Delivered[]).filter(({ body }) => body.codOper === codOper);
}

test('the page gets the signed result, the store’s server gets the webhook, and its developer sees it', async ({
  page,
  store,
  request,
}) => {
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  const { codOper, signedResult } = await store.result();
  const paid = { codOper, paid: true, order: 'LK-CAFE0001', amount: '48.15', currency: 'USD' };
  expect(await verified(signedResult)).toMatchObject(paid);
  await expect
    .poll(() => deliveredOf(request, codOper))
    .toMatchObject([{ deliveries: 1, body: { type: 'payment.approved', ...paid } }]);
  await page.goto(`${urls.store}/webhooks`);
  await expect(page.getByText(codOper).first()).toBeVisible();
});
