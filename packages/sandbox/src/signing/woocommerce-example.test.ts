import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { money } from '@istmo/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../db/queries/payments/payment-queries';
import { paymentLinks } from '../db/schema';
import { CAFE_SERVER_KEY, CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { listen } from '../listen';
import { checkoutSite } from '../sites/checkout-site';
import { orderIn } from '../payments/receipts/payment-facts';
import { approve, createTestPayment } from '../testing/create-test-payment';
import { copyWooPlugin, missingForWoo, WOO_STAND_INS } from '../testing/example-shops';
import { useSandbox } from '../testing/test-sandbox';
import { signedResultOf } from './signing-keys';

const server = await listen(0);
const checkout = `http://localhost:${String(server.port)}`;
const sandbox = useSandbox({ PORT_CHECKOUT: String(server.port) });
const missing = missingForWoo();
let folder = '';
let plugin = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'istmo-woocommerce-'));
  plugin = copyWooPlugin(folder);
});
beforeEach(() => server.serve(checkoutSite(sandbox.services)));
afterAll(() => server.close());

const LOCK = 'UPDATE wp_istmo_payments SET order_id = order_id';
type Hold = 'INSERT INTO wp_istmo_payments' | typeof LOCK | 'payment_complete' | 'COMMIT' | 'save with link';
type Case = {
  returns?: readonly (readonly [number, string])[];
  events?: readonly object[];
  /** The orders whose payers press "Pay". */
  pays?: readonly number[];
  /** The links that orders have already. Without it one link for all, as before version 0.3.0. */
  links?: Record<number, string>;
  totals?: Record<number, string>;
  key?: string;
  secret?: string;
  /** The process stops at this call of WooCommerce, or at the statement that begins like this. */
  hold?: Hold;
};
type Shown = {
  orders: readonly (readonly [string, number])[];
  notes: readonly string[];
  redirects: readonly string[];
  notices: readonly string[];
  /** By feature of WooCommerce: the plugin's file, and whether the plugin works with the feature. */
  features: Record<string, readonly [string, boolean]>;
  hooks?: readonly string[];
  notice?: string;
};

const SHARED = 'LK-CAFE0001';
let databases = 0;
const newDatabase = () => join(folder, `shop-${String((databases += 1))}.sqlite`);

/** Starts a process as a request of WordPress. `held` resolves when it stops at `hold`, until `go`. */
function start(given: Case, database: string) {
  const child = spawn('php', ['-d', 'error_reporting=E_ALL & ~E_DEPRECATED', WOO_STAND_INS]);
  const defaults = {
    ...{ secret: CAFE_WEBHOOK_SECRET, key: CAFE_SERVER_KEY, hold: '', returns: [], events: [], pays: [] },
    ...{ totals: {}, links: { 1: SHARED, 2: SHARED, 3: SHARED } },
  };
  child.stdin.write(`${JSON.stringify({ ...defaults, ...given, checkout, plugin, database })}\n`);
  const held = once(child.stderr, 'data').then(([said]) => expect(String(said)).toBe('held\n'));
  const shown = text(child.stdout).then((printed) => JSON.parse(printed) as Shown);
  const dies = async () => {
    child.kill('SIGKILL');
    await expect(shown).rejects.toThrow();
  };
  return { held, go: () => child.stdin.end('\n'), dies, shown };
}

async function run(given: Case, database = newDatabase()): Promise<Shown> {
  const { go, shown } = start(given, database);
  go();
  return shown;
}

/** Runs requests of one shop. Each waits until all have reached the same call. */
async function race(hold: Hold, returns: readonly (readonly [number, string])[]) {
  const database = newDatabase();
  const first = start({}, database);
  first.go();
  await first.shown;
  const requests = returns.map((one) => start({ hold, returns: [one] }, database));
  await Promise.all(requests.map(({ held }) => held));
  for (const { go } of requests) go();
  return Promise.all(requests.map(({ shown }) => shown));
}

const completedIn = (shown: readonly Shown[]) =>
  shown.reduce((sum, { orders }) => sum + orders.reduce((part, [, completed]) => part + completed, 0), 0);

const signed = (payment: Payment) => signedResultOf(sandbox.services, payment);
const pay = () => createTestPayment(sandbox.services, { method: 'card', begin: approve });

const DAY_MS = 86_400_000;
const PAID = {
  // Later than any result that a test signs.
  timestamp: new Date(Date.now() + DAY_MS).toISOString(),
  ...{ order: 'LK-CAFE0001', amount: '48.15', currency: 'USD', method: 'cash' },
  ...{ type: 'payment.approved', paid: true, outcome: 'approved', refunded: '0.00' },
};

describe.skipIf(missing !== '')(`the WooCommerce example ${missing}`.trim(), () => {
  it('completes the order that was paid, once, and no other', async () => {
    const token = await signed(await pay());
    const { orders } = await run({
      returns: [
        [3, token],
        [1, token],
        [1, token],
        [2, token],
      ],
    });
    expect(orders).toEqual([
      ['processing', 1],
      ['pending', 0],
      ['pending', 0],
    ]);
  });

  it('completes no order for a forged result', async () => {
    const [head = '', , signature = ''] = (await signed(await pay())).split('.');
    const claims = Buffer.from(JSON.stringify({ paid: true })).toString('base64url');
    const { orders } = await run({ returns: [[1, [head, claims, signature].join('.')]] });
    expect(orders[0]).toEqual(['pending', 0]);
  });

  it('puts the order of a voucher on hold, and completes it when the webhook comes', async () => {
    const payment = await createTestPayment(sandbox.services, { method: 'cash' });
    const returns = [[1, await signed(payment)]] as const;
    expect((await run({ returns })).orders[0]).toEqual(['on-hold', 0]);
    const event = { ...PAID, codOper: payment.codOper };
    const { orders } = await run({ returns, events: [event, event] });
    expect(orders[0]).toEqual(['processing', 1]);
  });

  it('ships nothing by a late approval after a refund', async () => {
    const payment = await pay();
    const approved = { ...PAID, codOper: payment.codOper };
    const timestamp = new Date(Date.now() + 2 * DAY_MS).toISOString();
    const change = { paid: false, outcome: 'canceled', reason: 'refunded', refunded: '48.15', timestamp };
    const returns = [[1, await signed(payment)]] as const;
    const { orders } = await run({ returns, events: [{ ...approved, ...change }, approved] });
    expect(orders[0]).toEqual(['refunded', 1]);
  });

  it.each([
    ['only authorized', { outcome: 'approved' }, 'on-hold'],
    ['expired', { outcome: 'expired' }, 'pending'],
  ])('does not ship what is %s', async (_name, change, status) => {
    const voucher = await createTestPayment(sandbox.services, { method: 'cash' });
    const event = { ...PAID, codOper: voucher.codOper, paid: false, ...change };
    const { orders } = await run({ returns: [[1, await signed(voucher)]], events: [event] });
    expect(orders[0]).toEqual([status, 0]);
  });

  it('keeps the payment of an order that is paid twice', async () => {
    const [first, second] = [await signed(await pay()), await signed(await pay())];
    const { orders, notes } = await run({
      returns: [
        [1, first],
        [1, second],
      ],
      events: [],
    });
    expect(orders[0]).toEqual(['processing', 1]);
    expect(notes).toEqual([expect.stringMatching(/is another payment of this order\. Give it back/)]);
  });

  it('completes one order with one payment, of all that claim it in the same moment', async () => {
    const token = await signed(await pay());
    const claims = [1, 2, 1, 2, 1, 2, 1, 2].map((order) => [order, token] as const);
    expect(completedIn(await race('INSERT INTO wp_istmo_payments', claims))).toBe(1);
  });

  it('completes an order once, though its payment comes twice in the same moment', async () => {
    const token = await signed(await pay());
    const shown = await race(
      LOCK,
      [1, 1, 1, 1].map((order) => [order, token] as const),
    );
    expect(completedIn(shown)).toBe(1);
    expect(shown.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it.each(['payment_complete', 'COMMIT'] as const)(
    'completes the order of a request that died before %s, when the webhook comes',
    async (hold) => {
      const payment = await pay();
      const database = newDatabase();
      const request = start({ hold, returns: [[1, await signed(payment)]] }, database);
      await request.held;
      await request.dies();
      const event = { ...PAID, codOper: payment.codOper };
      expect((await run({ events: [event, event] }, database)).orders[0]).toEqual(['processing', 1]);
    },
  );

  it('completes no order by a return from before a refund, whose webhook came first', async () => {
    const payment = await pay();
    const returns = [[1, await signed(payment)]] as const;
    const timestamp = new Date(Date.now() + 2 * DAY_MS).toISOString();
    const back = { ...PAID, codOper: payment.codOper, paid: false, outcome: 'canceled', reason: 'refunded' };
    const database = newDatabase();
    await run({ events: [{ ...back, timestamp }] }, database);
    expect((await run({ returns }, database)).orders[0]).toEqual(['refunded', 0]);
  });

  it('completes an order once, though it is paid twice in the same moment', async () => {
    const [first, second] = [await signed(await pay()), await signed(await pay())];
    const shown = await race(LOCK, [
      [1, first],
      [1, second],
    ]);
    expect(completedIn(shown)).toBe(1);
    expect(shown.flatMap(({ notes }) => notes)).toHaveLength(1);
  });

  it('guesses no order for a webhook that names a link and no order', async () => {
    const { orders } = await run({ events: [{ ...PAID, codOper: 'LK-1' }] });
    expect(orders[0]).toEqual(['pending', 0]);
  });

  it('says that it works with the order tables, and not with the checkout of blocks', async () => {
    const { features } = await run({});
    expect(features).toEqual({
      custom_order_tables: ['istmo-checkout.php', true],
      cart_checkout_blocks: ['istmo-checkout.php', false],
    });
  });

  it.each([
    ['the secret of its webhooks', { secret: '' }, /ISTMO_WEBHOOK_SECRET in wp-config\.php: .+portal/],
    ['the key of the server', { key: '' }, /ISTMO_PROVIDER_KEY in wp-config\.php is missing: .+portal/],
  ])('is not offered without %s, and says why', async (_what, given, said) => {
    const { hooks, notice } = await run(given);
    expect(hooks).toEqual(['before_woocommerce_init', 'plugins_loaded', 'admin_notices']);
    expect(notice).toMatch(said);
  });

  const allLinks = () => sandbox.services.db.select().from(paymentLinks);
  /** What a request shows, and the links that the provider made meanwhile. */
  async function linksOf<T>(act: () => Promise<T>) {
    const before = (await allLinks()).map(({ code }) => code);
    const shown = await act();
    return { shown, links: (await allLinks()).filter(({ code }) => !before.includes(code)) };
  }
  const codeIn = (redirect = '') => new URL(redirect).searchParams.get('code');

  it('sends the payer to the hosted page with a link of the order, which can be paid once', async () => {
    const { shown, links } = await linksOf(() => run({ links: {}, pays: [1] }));
    const { redirects, notices } = shown;
    expect([notices, links.length]).toEqual([[], 1]);
    const [link] = links;
    expect(link).toMatchObject({ amount: 4815, singleUse: true, detail: 'Café Boquete: pedido P-1' });
    expect(orderIn(link?.customFields ?? [])).toBe('1');
    const { searchParams, origin } = new URL(redirects[0] ?? '');
    expect(origin).toBe(checkout);
    expect(Object.fromEntries(searchParams)).toEqual({
      code: link?.code,
      amount: '48.15',
      currency: 'USD',
      returnUrl: 'https://shop.example.com/order-received/1/?key=wc_1',
    });
  });

  it('makes one link for each order, and another when the total has changed', async () => {
    const database = newDatabase();
    const { shown, links } = await linksOf(async () => [
      ...(await run({ links: {}, pays: [1, 1, 2] }, database)).redirects,
      ...(await run({ links: {}, pays: [1], totals: { 1: '60.00' } }, database)).redirects,
    ]);
    const [first, again, other, changed] = shown.map(codeIn);
    expect(again).toBe(first);
    expect(new Set([first, other, changed]).size).toBe(3);
    expect(links.map(({ amount }) => amount).sort()).toEqual([4815, 4815, 6000]);
  });

  it('gets the same link when the request died after the provider made it', async () => {
    const database = newDatabase();
    const { shown, links } = await linksOf(async () => {
      const request = start({ hold: 'save with link', links: {}, pays: [1] }, database);
      await request.held;
      await request.dies();
      return run({ links: {}, pays: [1] }, database);
    });
    expect(links.map(({ code }) => code)).toEqual(shown.redirects.map(codeIn));
  });

  it('says so when the provider makes no link, and leaves the order as it is', async () => {
    const { orders, redirects, notices } = await run({ links: {}, key: 'sk_of_nobody', pays: [1] });
    expect(redirects).toEqual(['']);
    expect(notices).toEqual([expect.stringContaining('Intente de nuevo')]);
    expect(orders[0]).toEqual(['pending', 0]);
  });

  it('completes the order of its own link by the webhook alone', async () => {
    const database = newDatabase();
    const { redirects } = await run({ links: {}, pays: [2] }, database);
    const link = codeIn(redirects[0]) ?? '';
    const payment = await createTestPayment(sandbox.services, {
      ...{ method: 'card', begin: approve, address: { code: link }, shown: money(4815) },
    });
    const event = { ...PAID, codOper: payment.codOper, order: '2' };
    expect((await run({ links: {}, events: [event] }, database)).orders[1]).toEqual(['processing', 1]);
  });
});
