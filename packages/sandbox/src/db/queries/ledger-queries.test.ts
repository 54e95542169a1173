import { describe, expect, it } from 'vitest';
import { writeMovement } from './ledger-queries';
import { ledgerEntries } from '../schema';
import { useSandbox } from '../../testing/test-sandbox';

const AT = new Date(0);

describe('the ledger', () => {
  const sandbox = useSandbox();
  const row = (account: string, amount: number) =>
    ({ movement: 'm', account, amount, currency: 'USD', at: AT }) as const;

  it('takes no movement that does not add up', async () => {
    await expect(writeMovement(sandbox.services.db, [row('a', 1), row('b', -2)])).rejects.toThrow(RangeError);
  });

  it('writes a movement once', async () => {
    const { db } = sandbox.services;
    const before = await db.$count(ledgerEntries);
    await writeMovement(db, [row('a', 1), row('b', -1)]);
    await writeMovement(db, [row('a', 1), row('b', -1)]);
    expect(await db.$count(ledgerEntries)).toBe(before + 2);
  });

  it('agrees with the payments after a day of trade', async () => {
    const cards = ['4111111111111111', '4000000000000002', '5555555555554444', '4000002760003184'];
    for (const cardNumber of cards) await sandbox.pay({ cardNumber });
    const rows = await sandbox.services.db.select().from(ledgerEntries);
    const balance = (account: string) =>
      rows.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(balance('merchant:1')).toBe(-2 * 4815);
  });
});
