import { expect, it } from 'vitest';
import { findByOperation, type Payment, rewritePayment } from '../../db/queries/payments/payment-queries';
import { type Step, writeStep } from '../../db/queries/payments/write-payment';
import { ledgerEntries, paymentSteps } from '../../db/schema';
import { describeError } from '../../http/log-lines';
import { useSandbox } from '../../testing/test-sandbox';
import { entriesBetween, writeJournalEntry } from './ledger';

const sandbox = useSandbox();
const EFFECTS = { promisesReceipt: false, pushes: [] };

/** A partial refund of a paid payment, as the sandbox would write it. */
async function refundOf(amount: number): Promise<Step> {
  const { codOper } = await sandbox.pay({});
  const before = await findByOperation(sandbox.services.db, codOper);
  if (!before) throw new Error('There is no payment');
  const at = new Date(sandbox.services.clock());
  const payment: Payment = { ...before, status: 'partlyRefunded', refunded: amount };
  return {
    from: before.status,
    payment,
    at,
    entries: entriesBetween(before, payment, { name: 'refund', at }),
  };
}

const written = async () => {
  const { db } = sandbox.services;
  return [await db.$count(ledgerEntries), await db.$count(paymentSteps)];
};

it('writes a step that is sound', async () => {
  const step = await refundOf(1000);
  await writeStep(sandbox.services.db, step, EFFECTS);
  expect(await findByOperation(sandbox.services.db, step.payment.codOper)).toMatchObject({ refunded: 1000 });
});

const changed = (step: Step, change: Partial<Payment>): Step => ({
  ...step,
  payment: { ...step.payment, ...change },
});
const withEntry = (step: Step, change: object): Step => ({
  ...step,
  entries: step.entries.map((entry, at) => (at === 0 ? { ...entry, ...change } : entry)),
});

it.each<[string, (step: Step) => Step, string]>([
  ['more captured than authorized', (step) => changed(step, { captured: 4816 }), 'captured_above_total'],
  ['more refunded than captured', (step) => changed(step, { refunded: 4816 }), 'refunded_above_captured'],
  [
    'more on its way back than is left',
    (step) => changed(step, { refundPending: 3816 }),
    'refunded_above_captured',
  ],
  ['a part of a cent', (step) => changed(step, { refunded: 10.5 }), 'not_minor_units'],
  ['less than nothing', (step) => changed(step, { held: -1 }), 'not_minor_units'],
  ['an amount that is none', (step) => changed(step, { refunded: NaN }), 'not_minor_units'],
  [
    'a status that the table does not allow',
    (step) => changed(step, { status: 'waiting' }),
    'status_not_allowed',
  ],
  ['entries that do not sum to zero', (step) => withEntry(step, { amount: 1 }), 'entries_do_not_sum_to_zero'],
  ['an entry with a part of a cent', (step) => withEntry(step, { amount: 0.5 }), 'not_minor_units'],
  [
    'an entry of another currency',
    (step) => withEntry(step, { currency: 'COP' }),
    'entry_of_another_currency',
  ],
])('refuses %s, writes nothing, and names the rule for the log', async (_case, plant, code) => {
  const step = await refundOf(1000);
  const before = await written();
  const error = await writeStep(sandbox.services.db, plant(step), EFFECTS).catch(
    (refused: unknown) => refused,
  );
  expect(error).toMatchObject({ name: 'BrokenRule', code });
  expect(describeError(error)).toContain(`BrokenRule ${code}`);
  expect(await written()).toEqual(before);
  expect(await findByOperation(sandbox.services.db, step.payment.codOper)).toMatchObject({
    status: step.from,
    refunded: 0,
  });
});

it('refuses unsound amounts and entries outside of a step', async () => {
  const { payment, entries } = await refundOf(1000);
  const { db } = sandbox.services;
  await expect(rewritePayment(db, payment, { held: -1 })).rejects.toMatchObject({ code: 'not_minor_units' });
  await expect(writeJournalEntry(db, entries.slice(1))).rejects.toMatchObject({
    code: 'entries_do_not_sum_to_zero',
  });
});
