import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../db/queries/payments/payment-queries';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { listen } from '../listen';
import { checkoutSite } from '../sites/checkout-site';
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
type Hold = 'INSERT INTO wp_istmo_payments' | typeof LOCK | 'payment_complete' | 'COMMIT';
type Case = {
  returns?: readonly (readonly [number, string])[];
  events?: readonly object[];
  /** The link of an order, where its provider makes one for each. */
  links?: Record<number, string>;
  secret?: string;
  /** A statement, by its beginning, or a call of WooCommerce, that the process stops at. */
  hold?: Hold;
};
type Shown = {
  orders: readonly (readonly [string, number])[];
  notes: readonly string[];
  redirect: string;
  /** The file that says of a feature of WooCommerce whether the plugin works with it. */
  features: Record<string, readonly [string, boolean]>;
  hooks?: readonly string[];
  notice?: string;
};

let databases = 0;
const newDatabase = () => join(folder, `shop-${String((databases += 1))}.sqlite`);

/** Starts a process as a request of WordPress. `held` resolves when it stops at `hold`, until `go`. */
function start(given: Case, database: string) {
  const child = spawn('php', ['-d', 'error_reporting=E_ALL & ~E_DEPRECATED', WOO_STAND_INS]);
  const defaults = { secret: CAFE_WEBHOOK_SECRET, hold: '', links: {}, returns: [], events: [] };
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

/** Runs requests of one shop that have all come as far as the same call of the database before any of them goes on. */
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
  // Later than what is signed in a test.
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

  it.each([
    ['its own link', { order: 'LK-ORDER-2' }, { 2: 'LK-ORDER-2' }],
    ['its number in CFORDER', { order: '2' }, {}],
  ])('finds the order of a webhook by %s, though nobody came back', async (_by, named, links) => {
    const { orders } = await run({ links, events: [{ ...PAID, codOper: 'LK-1', ...named }] });
    expect(orders).toEqual([
      ['pending', 0],
      ['processing', 1],
      ['pending', 0],
    ]);
  });

  it('guesses no order for a webhook that names the link of all', async () => {
    const { orders } = await run({ links: { 1: 'LK-CAFE0001' }, events: [{ ...PAID, codOper: 'LK-1' }] });
    expect(orders[0]).toEqual(['pending', 0]);
  });

  it('says that it works with the order tables, and not with the checkout of blocks', async () => {
    const { features } = await run({});
    expect(features).toEqual({
      custom_order_tables: ['istmo-checkout.php', true],
      cart_checkout_blocks: ['istmo-checkout.php', false],
    });
  });

  it('is not offered without the secret of its webhooks, and says why', async () => {
    const { hooks, notice } = await run({ secret: '' });
    expect(hooks).toEqual(['before_woocommerce_init', 'plugins_loaded', 'admin_notices']);
    expect(notice).toMatch(/ISTMO_WEBHOOK_SECRET in wp-config\.php: .+portal/);
  });

  it('sends the payer to the hosted page with the total of the order', async () => {
    const { searchParams, origin } = new URL((await run({})).redirect);
    expect(origin).toBe(checkout);
    expect(Object.fromEntries(searchParams)).toEqual({
      code: 'LK-CAFE0001',
      amount: '48.15',
      currency: 'USD',
      returnUrl: 'https://shop.example.com/order-received/1/?key=wc_1',
    });
  });
});
