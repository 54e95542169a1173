import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { writeJournalEntry } from './ledger';
import { payments } from '../../db/schema';
import { ledgerFaults } from './ledger-audit';
import { runLedger } from '../../testing/ledger-run';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

// In memory there is one connection, so that workers wait for each other whatever they do: fewer operations show as much. `npm run test:full` does ten times as many, `npm run ledger` 100,000.
const SHORT_RUN = process.env['DATABASE_URL'] ? 200 : 50;
const OPERATIONS = process.env['TEST_REPEATS'] === 'all' ? 10 * SHORT_RUN : SHORT_RUN;
const RUN = { operations: OPERATIONS, workers: 16, seed: 1 };

it(`keeps its books through ${String(OPERATIONS)} random operations by 16 workers`, async () => {
  const result = await runLedger([sandbox.services], RUN);
  expect(result.failures).toEqual([]);
  expect(result.done).toBeGreaterThan(OPERATIONS / 2);
  expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
}, 120_000);

it.each([
  ['more given back than was taken', { refunded: 5000 }],
  ['a place that nobody led it to', { status: 'declined' as const }],
  ['another merchant', { merchantId: 2 }],
  ['money that nobody sent', { held: 1 }],
])('would see %s', async (_case, change) => {
  const { db } = sandbox.services;
  const { codOper } = await sandbox.pay({});
  expect(await ledgerFaults(db)).toEqual([]);
  await db.update(payments).set(change).where(eq(payments.codOper, codOper));
  const faults = await ledgerFaults(db);
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every((fault) => fault.startsWith(codOper))).toBe(true);
});

it('would see what was overdrawn for a moment', async () => {
  const { db, clock } = sandbox.services;
  const give = (movement: string, amount: number) =>
    writeJournalEntry(
      db,
      [amount, -amount].map((side, place) => ({
        movement,
        account: place === 0 ? 'held:x' : 'bank:funding',
        amount: side,
        currency: 'USD',
        at: new Date(clock()),
      })),
    );
  await give('taken', 5);
  await give('given back', -5);
  expect(await ledgerFaults(db)).toEqual(['held:x was overdrawn by 5']);
});
