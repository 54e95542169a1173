import { expect, it } from 'vitest';
import { balanceOf } from '../../testing/ledger-audit';
import { createTestPayment, WAIT_MS } from '../../testing/create-test-payment';
import { useSandbox } from '../../testing/test-sandbox';
import type { ReportedEvent } from '../lifecycle/plan-transition';
import { receiveMoney } from './receive-money';
import { reportEvent } from '../lifecycle/current-payment';

const sandbox = useSandbox();
const open = () => createTestPayment(sandbox.services, { method: 'crypto' });
const receive = (codOper: string, amount: number, reference = sandbox.services.uuid()) =>
  receiveMoney(sandbox.services, { codOper, amount, reference });
const happen = (codOper: string, event: ReportedEvent['event']) =>
  reportEvent(sandbox.services.db, codOper, { event, now: sandbox.services.clock() });

/** What the gateway owes us, what we owe the merchant and what is held, for this payment alone. */
async function books(codOper: string, act: () => Promise<unknown>) {
  const { db } = sandbox.services;
  const accounts = ['networks:CRYPTO', 'merchant:1', `held:${codOper}`];
  const now = () => Promise.all(accounts.map((account) => balanceOf(db, account)));
  const before = await now();
  await act();
  return (await now()).map((amount, place) => amount - (before[place] ?? 0));
}

it.each([
  ['the exact amount', [4815], [4815, -4815, 0]],
  ['two transfers', [2000, 2815], [4815, -4815, 0]],
  ['too much', [5000], [5000, -4815, -185]],
])('applies %s when it is approved', async (_case, amounts, sums) => {
  const { codOper } = await open();
  const moved = await books(codOper, async () => {
    for (const amount of amounts) await receive(codOper, amount);
    await happen(codOper, 'approved');
  });
  expect(moved).toEqual(sums);
});

it('holds what is too little', async () => {
  const { codOper } = await open();
  expect(await books(codOper, () => receive(codOper, 2000))).toEqual([2000, 0, -2000]);
  sandbox.services.wait(WAIT_MS);
  expect(await happen(codOper, 'approved')).toMatchObject({ status: 'expired', held: 2000 });
});

it('holds what comes late, until somebody decides that it counts', async () => {
  const { codOper } = await open();
  sandbox.services.wait(WAIT_MS);
  expect(await receive(codOper, 4815)).toMatchObject({ status: 'expired', held: 4815 });
  expect(await books(codOper, () => happen(codOper, 'paidLate'))).toEqual([0, -4815, 4815]);
});

it('counts a transfer once, however often it is reported', async () => {
  const { codOper } = await open();
  const payments = await Promise.all([1, 2, 3, 4].map(() => receive(codOper, 4815, 'tx-1')));
  expect(payments.map(({ held }) => held)).toEqual([4815, 4815, 4815, 4815]);
});

it.each([0, -1, 0.5])('takes no transfer of %d', (amount) => {
  expect(() => receive('x', amount)).toThrow('invalid_amount');
});

it.each(['card', 'balance'] as const)(
  'takes no money that is sent in for a payment by %s',
  async (method) => {
    const payer = { name: 'Ana Batista', email: 'ana@istmo.test', phone: '', userId: 100 };
    const { codOper } = await createTestPayment(sandbox.services, { method, payer });
    await expect(receive(codOper, 4815)).rejects.toMatchObject({ code: 409 });
  },
);

it('says that there is no such payment', async () => {
  await expect(receive('x', 1)).rejects.toMatchObject({ code: 404 });
});
