import type { APIRequestContext } from '@playwright/test';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { payByCard } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

type Delivered = { deliveries: number; body: { codOper: string; type: string } };

/** Verifies a signed result as the merchant's server does: with the keys that the checkout publishes. */
async function verified(signedResult = ''): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', urls.checkout));
  const expected = { issuer: urls.checkout, audience: 'CAFEBOQUETE', typ: 'result+jwt' };
  return (await jwtVerify(signedResult, keys, expected)).payload;
}

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

test(
  'a decline is signed too, and says that nothing is paid',
  { tag: '@full' },
  async ({ store, request }) => {
    const checkout = await store.pay();
    await payByCard(checkout, cards.insufficientFunds);
    await expect(checkout.getByRole('alert')).toContainText(/fondos/i);
    await store.close(checkout);
    const { codOper, signedResult } = await store.result();
    expect(await verified(signedResult)).toMatchObject({ codOper, outcome: 'declined', paid: false });
    await expect
      .poll(() => deliveredOf(request, codOper))
      .toMatchObject([{ body: { type: 'payment.declined', paid: false, totalPay: '0' } }]);
  },
);

test('a payer who comes back from the hosted page brings the signed result', async ({ page, store }) => {
  await store.press({ display: 'redirect' });
  await payByCard(page, cards.visa);
  const back = page.waitForRequest(/[?&]SignedResult=/);
  await page.getByRole('button', { name: 'Volver al comercio' }).click();
  const { searchParams } = new URL((await back).url());
  expect(await verified(searchParams.get('SignedResult') ?? '')).toMatchObject({
    codOper: searchParams.get('Oper'),
    paid: true,
  });
});
