import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerSums, topUp, walletBalance } from '../payments/ledger/ledger';
import { refundPayment } from '../payments/modifications/modify-payment';
import type { TestClient } from '../testing/test-client';
import { useSandbox } from '../testing/test-sandbox';
import { BRUNO, logInAs } from '../testing/wallet-client';

const sandbox = useSandbox();

const USERS = [100, 101] as const;
type Who = 0 | 1;
type Operation = { kind: 'pay' | 'ask' | 'topUp' | 'refund'; who: Who; amount: number };

const operation = fc.record<Operation>({
  kind: fc.constantFrom('pay', 'pay', 'ask', 'topUp', 'refund'),
  who: fc.constantFrom<Who>(0, 1),
  amount: fc.integer({ min: 100, max: 9000 }),
});

const decimal = (minor: number) => (minor / 100).toFixed(2);

/** Performs an operation. Returns by how much it changed the sum of both wallets. */
async function perform(
  clients: readonly [TestClient, TestClient],
  { kind, who, amount }: Operation,
): Promise<number> {
  const client = clients[who];
  if (kind === 'topUp') {
    await topUp(sandbox.services, { userId: USERS[who], amount, reference: randomUUID() });
    return amount;
  }
  if (kind === 'ask')
    return moveBetween(client, clients[who === 0 ? 1 : 0], { to: BRUNO_AND_ANA[who], amount });
  const sourceSearch = { type: 'MERCHANT_IDMERCHANT', idSearch: '1', amount: decimal(amount) } as const;
  const paid = await client.payActivity({
    attemptId: randomUUID(),
    body: { sourceSearch, useFunds: true },
  });
  if (paid.status !== 1) return 0;
  if (kind === 'pay') return 0 - amount;
  await refundPayment(sandbox.services, { codOper: paid.codOper, refundId: randomUUID() });
  return 0;
}

// Ana asks Bruno for money, and Bruno asks Ana.
const BRUNO_AND_ANA = ['bruno@istmo.test', 'ana@istmo.test'] as const;

async function moveBetween(
  asker: TestClient,
  payer: TestClient,
  { to, amount }: { to: string; amount: number },
): Promise<number> {
  const { activityCode } = await asker.sendActivity({ body: { to, amount: decimal(amount) } });
  const sourceSearch = { type: 'SERVICE', idSearch: activityCode, amount: decimal(amount) } as const;
  await payer.payActivity({ attemptId: randomUUID(), body: { sourceSearch, useFunds: true } });
  return 0;
}

it('keeps wallets at zero or above and loses no cent, whatever happens at once', async () => {
  const { db } = sandbox.services;
  const held = () => Promise.all(USERS.map((id) => walletBalance(db, id)));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 10 }), async (operations) => {
      // Each operation has its own logins, because a login may pay only a limited amount without the password.
      const logins: [TestClient, TestClient][] = [];
      while (logins.length < operations.length)
        logins.push([await logInAs(sandbox), await logInAs(sandbox, BRUNO)]);
      const before = sum(await held());
      const changes = await Promise.all(
        logins.map((clients, place) => perform(clients, operations[place] as Operation)),
      );
      const after = await held();
      expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
      expect(sum(after)).toBe(before + sum(changes));
      for (const { sum: total } of await ledgerSums(db)) expect(total).toBe(0);
    }),
    { numRuns: process.env['TEST_REPEATS'] === 'all' ? 12 : 4 },
  );
});
