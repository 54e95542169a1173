import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../db/queries/payments/payment-queries';
import { listen } from '../listen';
import { repositoryFile } from '../package-file';
import { checkoutSite } from '../sites/checkout-site';
import { approve, createTestPayment } from '../testing/create-test-payment';
import { useSandbox } from '../testing/test-sandbox';
import { signedResultOf } from './signed-result';

const server = await listen(0);
const checkout = `http://localhost:${String(server.port)}`;
const sandbox = useSandbox({ PORT_CHECKOUT: String(server.port) });
const missing = spawnSync('php', ['--version']).status === 0 ? '' : ' (php is not installed)';
const STAND_INS = fileURLToPath(new URL('woocommerce-stand-ins.php', import.meta.url));
let folder = '';

beforeAll(() => {
  // As the guide says: the plugin's files and the verification in one folder.
  folder = mkdtempSync(join(tmpdir(), 'istmo-woocommerce-'));
  for (const path of [
    'woocommerce/istmo-checkout.php',
    'woocommerce/class-istmo-gateway.php',
    'fulfillment/fulfillment.php',
    'fulfillment/state-after.php',
  ])
    copyFileSync(repositoryFile('examples', ...path.split('/')), join(folder, path.split('/')[1] ?? ''));
});
beforeEach(() => server.serve(checkoutSite(sandbox.services)));
afterAll(() => server.close());

type Case = { returns?: readonly (readonly [number, string])[]; events?: readonly object[] };
type Shown = { orders: readonly (readonly [string, number])[]; redirect: string };

async function run({ returns = [], events = [] }: Case): Promise<Shown> {
  const plugin = join(folder, 'istmo-checkout.php');
  const running = promisify(execFile)('php', ['-d', 'error_reporting=E_ALL & ~E_DEPRECATED', STAND_INS]);
  running.child.stdin?.end(JSON.stringify({ checkout, secret: 'whsec_c2VjcmV0', plugin, returns, events }));
  return JSON.parse((await running).stdout) as Shown;
}

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
    const { orders } = await run({
      returns: [
        [1, first],
        [1, second],
      ],
      events: [],
    });
    expect(orders[0]).toEqual(['processing', 1]);
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
