import { expect, it } from 'vitest';
import { walletEntriesOf } from '../../db/queries/payments/ledger-queries';
import { users } from '../../db/schema';
import { approve, createTestPayment } from '../../testing/create-test-payment';
import { balanceOf } from '../../testing/ledger-audit';
import { useSandbox } from '../../testing/test-sandbox';
import { refundPayment } from '../modifications/modify-payment';
import { topUp } from './ledger';

const sandbox = useSandbox();

async function newWallet(id: number): Promise<number> {
  const name = `payer-${String(id)}`;
  const row = { id, kind: 'customer', login: name, email: `${name}@istmo.test` } as const;
  await sandbox.services.db.insert(users).values(row).onConflictDoNothing();
  return id;
}

it('puts money into a wallet once a reference', async () => {
  const userId = await newWallet(501);
  const put = () => topUp(sandbox.services, { userId, amount: 2500, reference: 'deposit-1' });
  expect(await Promise.all([put(), put(), put()])).toEqual([2500, 2500, 2500]);
  const counter = { userId, amount: 500, source: 'networks:PC', reference: 'counter-1' } as const;
  expect(await topUp(sandbox.services, counter)).toBe(3000);
  expect(await balanceOf(sandbox.services.db, 'networks:PC')).toBe(500);
});

it.each([0, -100, 1.5])('puts no %d into a wallet', (amount) => {
  expect(() => topUp(sandbox.services, { userId: 100, amount, reference: 'x' })).toThrow('invalid_amount');
});

it('lists the movements of a wallet, the newest first, with what it held after each', async () => {
  const { db } = sandbox.services;
  const userId = await newWallet(502);
  const payer = { name: 'Eva', email: 'eva@istmo.test', phone: '', userId };
  await topUp(sandbox.services, { userId, amount: 10_000, reference: 'deposit-2' });
  const { codOper } = await createTestPayment(sandbox.services, { method: 'balance', payer, begin: approve });
  await refundPayment(sandbox.services, { codOper, refundId: 'r', amount: 815 });
  const paid = { codOper, concept: 'Geisha lavado, 340 g', merchantName: 'Café Boquete' };
  expect(await walletEntriesOf(db, userId)).toMatchObject([
    { amount: 815, balance: 6000, ...paid },
    { amount: -4815, balance: 5185, movement: `approved:${codOper}`, ...paid },
    { amount: 10_000, balance: 10_000, movement: 'topUp:deposit-2', codOper: null, merchantName: null },
  ]);
  const page = await walletEntriesOf(db, userId, { limit: 1, offset: 1 });
  expect(page.map(({ amount, balance }) => [amount, balance])).toEqual([[-4815, 5185]]);
});
