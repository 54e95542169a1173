import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../db/database';
import { ledgerEntries, users } from '../../db/schema';
import { approve, createTestPayment } from '../../testing/create-test-payment';
import { balanceOf } from '../../testing/balance-of';
import { useSandbox } from '../../testing/test-sandbox';
import { refundPayment } from '../modifications/modify-payment';
import { topUp, userAccount, walletBalance, walletEntriesOf, writeJournalEntry } from './ledger';

describe('ledger', () => {
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
    const { codOper } = await createTestPayment(sandbox.services, {
      method: 'balance',
      payer,
      begin: approve,
    });
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
});

const AT = new Date(0);

/** How many rows of the ledger and of wallets' histories this transaction has read so far. */
async function entriesRead(db: Database): Promise<number> {
  const [tables] = await db
    .select({ read: sql<number>`sum(seq_tup_read + idx_tup_fetch)`.mapWith(Number) })
    .from(sql`pg_stat_xact_user_tables`)
    .where(sql`relname in ('ledger_entries', 'wallet_entries')`);
  return tables?.read ?? NaN;
}

describe('the ledger', () => {
  const sandbox = useSandbox();
  const row = (account: string, amount: number) =>
    ({ movement: 'm', account, amount, currency: 'USD', at: AT }) as const;

  it('is kept from such a movement by the database itself, in every currency', async () => {
    const { db } = sandbox.services;
    const rows = [row('a', 1), { ...row('b', -1), currency: 'COP' as const }];
    await expect(db.insert(ledgerEntries).values(rows)).rejects.toMatchObject({
      cause: { message: 'debits and credits of m differ' },
    });
    await expect(db.insert(ledgerEntries).values(row('a', 1))).rejects.toThrow();
    await writeJournalEntry(db, [row('a', 1), row('b', -1)]);
    await expect(db.delete(ledgerEntries).where(eq(ledgerEntries.account, 'a'))).rejects.toThrow();
    await expect(db.update(ledgerEntries).set({ amount: 2 })).rejects.toMatchObject({
      cause: { message: 'a ledger row is never changed: write another movement' },
    });
  });

  it('debits no wallet for more than it holds, whatever program writes', async () => {
    const { db } = sandbox.services;
    const debit = (account: string, amount: number) => {
      const one = { ...row(account, amount), movement: `${account} by ${String(amount)}` };
      return writeJournalEntry(db, [one, { ...one, account: 'bank:funding', amount: -amount }]);
    };
    const overdrawn = { cause: { message: 'user:900 is overdrawn' } };
    await expect(debit('user:900', 1)).rejects.toMatchObject(overdrawn);
    await debit('user:900', -10);
    const both = await Promise.allSettled([debit('user:900', 7), debit('user:900', 6)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('debits a wallet and shows its last and its first movements without reading its history', async () => {
    const { db } = sandbox.services;
    const account = userAccount(901);
    const topUp = (n: number) => [
      { ...row(account, -2), movement: `top-up ${String(n)}` },
      { ...row('bank:funding', 2), movement: `top-up ${String(n)}` },
    ];
    await writeJournalEntry(db, Array.from({ length: 2000 }, (_none, n) => topUp(n)).flat());
    await db.execute(sql`analyze ledger_entries, wallet_entries`);
    const read = await db.transaction(async (tx) => {
      const before = await entriesRead(tx);
      const debit = [
        { ...row(account, 5), movement: 'debit' },
        { ...row('bank:funding', -5), movement: 'debit' },
      ];
      await writeJournalEntry(tx, debit);
      expect(await walletBalance(tx, 901)).toBe(3995);
      expect(await walletEntriesOf(tx, 901, { limit: 2, offset: 1 })).toMatchObject([
        { movement: 'top-up 1999', amount: 2, balance: 4000 },
        { movement: 'top-up 1998', amount: 2, balance: 3998 },
      ]);
      expect(await walletEntriesOf(tx, 901, { limit: 2, offset: 1999 })).toMatchObject([
        { movement: 'top-up 1', amount: 2, balance: 4 },
        { movement: 'top-up 0', amount: 2, balance: 2 },
      ]);
      expect(await walletEntriesOf(tx, 901, { limit: 2, offset: 2001 })).toEqual([]);
      return (await entriesRead(tx)) - before;
    });
    expect(read).toBeLessThan(30);
  });

  it('numbers the entries of a wallet in every currency, whoever writes at once', async () => {
    const { db } = sandbox.services;
    const topUp = (n: number, currency: 'USD' | 'COP') => {
      const one = { ...row('user:902', -2), movement: `902 by ${String(n)}`, currency };
      return writeJournalEntry(db, [one, { ...one, account: 'bank:funding', amount: 2 }]);
    };
    await Promise.all(Array.from({ length: 8 }, (_none, n) => topUp(n, n % 2 === 0 ? 'USD' : 'COP')));
    const pages = [
      ...(await walletEntriesOf(db, 902, { limit: 5 })),
      ...(await walletEntriesOf(db, 902, { limit: 5, offset: 5 })),
    ];
    for (const currency of ['USD', 'COP'])
      expect(pages.filter((entry) => entry.currency === currency).map(({ balance }) => balance)).toEqual([
        8, 6, 4, 2,
      ]);
  });

  it('lets the rows of a movement be written one by one', async () => {
    const { db } = sandbox.services;
    const one = { ...row('c', 5), movement: 'one by one' };
    await db.transaction(async (tx) => {
      await tx.insert(ledgerEntries).values(one);
      await tx.insert(ledgerEntries).values({ ...one, account: 'd', amount: -5 });
    });
    expect(await balanceOf(db, 'd')).toBe(-5);
  });

  it('writes a movement once', async () => {
    const { db } = sandbox.services;
    const before = await db.$count(ledgerEntries);
    const rows = [row('a', 1), row('b', -1)].map((side) => ({ ...side, movement: 'twice' }));
    await writeJournalEntry(db, rows);
    await writeJournalEntry(db, rows);
    expect(await db.$count(ledgerEntries)).toBe(before + 2);
  });
});
