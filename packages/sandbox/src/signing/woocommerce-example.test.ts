import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../db/queries/payments/payment-queries';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { listen } from '../listen';
import { repositoryFile } from '../package-file';
import { checkoutSite } from '../sites/checkout-site';
import { approve, createTestPayment } from '../testing/create-test-payment';
import { useSandbox } from '../testing/test-sandbox';
import { signedResultOf } from './signed-result';

const server = await listen(0);
const checkout = `http://localhost:${String(server.port)}`;
const sandbox = useSandbox({ PORT_CHECKOUT: String(server.port) });
const HAS_SQLITE = 'exit(extension_loaded("pdo_sqlite") ? 0 : 1);';
const missing = spawnSync('php', ['-r', HAS_SQLITE]).status === 0 ? '' : ' (no php with pdo_sqlite)';
const STAND_INS = fileURLToPath(new URL('woocommerce-stand-ins.php', import.meta.url));
let folder = '';

beforeAll(() => {
  // As the guide says: the plugin's files and the verification in one folder.
  folder = mkdtempSync(join(tmpdir(), 'istmo-woocommerce-'));
  for (const path of [
    'woocommerce/istmo-checkout.php',
    'woocommerce/class-istmo-gateway.php',
    'woocommerce/payments.php',
    'fulfillment/fulfillment.php',
    'fulfillment/state-after.php',
  ])
    copyFileSync(repositoryFile('examples', ...path.split('/')), join(folder, path.split('/')[1] ?? ''));
});
beforeEach(() => server.serve(checkoutSite(sandbox.services)));
afterAll(() => server.close());

type Case = {
  returns?: readonly (readonly [number, string])[];
  events?: readonly object[];
  /** The link of an order, where its provider makes one for each. */
  links?: Record<number, string>;
  secret?: string;
  /** A call of the database that every process stops at. */
  hold?: 'insert' | 'update';
};
type Shown = {
  orders: readonly (readonly [string, number])[];
  notes: readonly string[];
  redirect: string;
  hooks?: readonly string[];
  notice?: string;
};

let databases = 0;
const newDatabase = () => join(folder, `shop-${String((databases += 1))}.sqlite`);

/** Starts a process as a request of WordPress. `held` resolves when it stops at `hold`, until `go`. */
function start(given: Case, database: string) {
  const plugin = join(folder, 'istmo-checkout.php');
  const child = spawn('php', ['-d', 'error_reporting=E_ALL & ~E_DEPRECATED', STAND_INS]);
  const defaults = { secret: CAFE_WEBHOOK_SECRET, hold: '', links: {}, returns: [], events: [] };
  child.stdin.write(`${JSON.stringify({ ...defaults, ...given, checkout, plugin, database })}\n`);
  const held = once(child.stderr, 'data').then(([said]) => expect(String(said)).toBe('held\n'));
  const shown = text(child.stdout).then((printed) => JSON.parse(printed) as Shown);
  return { held, go: () => child.stdin.end('\n'), shown };
}

async function run(given: Case): Promise<Shown> {
  const { go, shown } = start(given, newDatabase());
  go();
  return shown;
}

/** Runs requests of one shop that have all come as far as the same call of the database before any of them goes on. */
async function race(hold: 'insert' | 'update', returns: readonly (readonly [number, string])[]) {
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

const PAID = {
  ...{ order: 'LK-CAFE0001', amount: '48.15', currency: 'USD', method: 'cash' },
  ...{ type: 'payment.approved', paid: true, outcome: 'approved', refunded: '0.00' },
};

describe.skipIf(missing !== '')(`the WooCommerce example${missing}`, () => {
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
    const change = { paid: false, outcome: 'canceled', reason: 'refunded', refunded: '48.15' };
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
    expect(completedIn(await race('insert', claims))).toBe(1);
  });

  it('completes an order once, though its payment comes twice in the same moment', async () => {
    const token = await signed(await pay());
    const shown = await race(
      'update',
      [1, 1, 1, 1].map((order) => [order, token] as const),
    );
    expect(completedIn(shown)).toBe(1);
    expect(shown.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it('completes an order once, though it is paid twice in the same moment', async () => {
    const [first, second] = [await signed(await pay()), await signed(await pay())];
    const shown = await race('update', [
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

  it('is not offered without the secret of its webhooks, and says why', async () => {
    const { hooks, notice } = await run({ secret: '' });
    expect(hooks).toEqual(['plugins_loaded', 'admin_notices']);
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
