import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { payByCard } from './pages/card-form';
import { CashPage } from './pages/cash-page';
import { cards } from './environment';
import { runDoctor } from './front-ends/run-doctor';
import { type Shop, withShop } from './merchant-server';
import { pressToClose } from './pages/press-to-close';

type Webhook = { id: string; type: string; codOper: string; delivered: boolean };

const shippedIn = (log: readonly string[]) => log.filter((line) => line.startsWith('Ship ')).length;

/** Presses Buy. Returns the frame, and the request by which the page will send the result to its server. */
async function buy(page: Page, url: string) {
  await page.goto(url);
  const results = page.waitForRequest(`${url}/api/results`);
  await page.getByRole('button', { name: 'Pagar $62.00' }).click();
  return { frame: page.frameLocator('iframe'), results };
}

test('the example shop ships a paid order once, also when webhooks repeat, and the order of a voucher after it is paid', async ({
  page,
}) => {
  // A sandbox of its own and three orders take long on a busy machine.
  test.slow();
  await withShop(async (shop) => {
    await test.step('duplicate and out-of-order webhooks ship nothing a second time', () =>
      repeatWebhooks(page, shop));
    await test.step('a paid order is shipped once, the order of a voucher after it is paid', () =>
      payTwoOrders(page, shop));
    await test.step('the doctor finds nothing', () => examine(shop));
  });
});

/** The secret in the shop's seed file. */
const SECRET = 'whsec_dGFsbGVyLWNlcnJvLXdlYmhvb2stc2VjcmV0LTAwMDE=';

async function examine({ checkout, url }: Shop): Promise<void> {
  const { faults, exitCode, printed } = await runDoctor(url, ['--sandbox', checkout, '--secret', SECRET]);
  expect(faults, printed).toEqual([]);
  expect(exitCode, printed).toBe(0);
}

async function repeatWebhooks(page: Page, { checkout, url, log }: Shop): Promise<void> {
  const { request } = page;
  const headers = { 'x-istmo-simulator': '1', 'idempotency-key': randomUUID() };
  const tell = async (path: string) =>
    (await request.post(`${checkout}/simulator/api${path}`, { headers, data: {} })).ok();
  const webhooks = async () => {
    const response = await request.get(`${checkout}/simulator/api/webhooks`, { headers });
    return ((await response.json()) as { data: Webhook[] }).data;
  };
  const delivered = async () =>
    (await webhooks()).flatMap(({ type, delivered }) => (delivered ? [type] : [])).sort();

  const card = await buy(page, url);
  await payByCard(card.frame, cards.visa);
  await expect(page.getByRole('status')).toHaveText('¡Gracias! Su pedido está pagado.');
  await expect.poll(delivered).toEqual(['payment.approved']);
  const [approved] = await webhooks();
  const refund = `/payments/${approved?.codOper ?? ''}/refund`;
  expect([await tell(refund), await tell(refund)]).toEqual([true, true]);
  await expect.poll(delivered).toEqual(['payment.approved', 'payment.refunded']);
  const refunded = (await webhooks()).find(({ type }) => type === 'payment.refunded');
  for (const late of [approved, refunded, approved])
    expect(await tell(`/webhooks/${late?.id ?? ''}/redeliver`)).toBe(true);
  expect((await webhooks()).map(({ delivered }) => delivered)).toEqual([true, true]);
  await expect.poll(() => shippedIn(log)).toBe(1);
}

async function payTwoOrders(page: Page, { checkout, url, log }: Shop): Promise<void> {
  const { request } = page;
  const logged = log.length;
  const card = await buy(page, url);
  await payByCard(card.frame, cards.visa);
  const sent = (await card.results).postDataJSON() as { order: string; signedResult: string };
  await expect(page.getByRole('status')).toHaveText('¡Gracias! Su pedido está pagado.');

  const tell = (order: string, signedResult = sent.signedResult) =>
    request.post(`${url}/api/results`, { data: { order, signedResult } });
  expect(await (await tell(sent.order)).json()).toEqual({ state: 'paid', giveBack: [] });
  const made = await request.post(`${url}/api/orders`, { data: {} });
  const { id: other } = (await made.json()) as { id: string };
  expect((await tell(other)).status()).toBe(404);
  expect((await tell(other, sent.signedResult.replace(/.{4}$/, 'AAAA'))).status()).toBe(400);
  expect((await request.post(`${url}/api/webhooks`, { data: { paid: true } })).status()).toBe(400);
  await expect.poll(() => shippedIn(log.slice(logged))).toBe(1);

  await pressToClose(card.frame.getByRole('button', { name: /^Volver a/ }));
  await expect(page.locator('iframe')).toHaveCount(0);
  const cash = await buy(page, url);
  const codOper = await new CashPage(cash.frame).voucher();
  await expect(page.getByRole('status')).toHaveText('Apartamos su pedido hasta que pague su cupón.');
  await page.close();
  await request.post(`${checkout}/simulator/api/cash/${codOper}`, {
    headers: { 'x-istmo-simulator': '1' },
    data: { answer: 'pay' },
  });
  await expect.poll(() => shippedIn(log.slice(logged))).toBe(2);
}
