import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { outbox, payments, paymentSteps } from '../../db/schema';
import { createTestPayment, WAIT_MS } from '../../testing/create-test-payment';
import { balanceOf } from '../../testing/balance-of';
import { useSandbox } from '../../testing/test-sandbox';
import { startSweeper, sweep } from '../background';
import { asOf, receiveMoney, reportEvent } from './apply-payment-event';

const sandbox = useSandbox();

describe('current payment', () => {
  afterEach(() => void vi.useRealTimers());
  const open = (change: Parameters<typeof createTestPayment>[1] = {}) =>
    createTestPayment(sandbox.services, change);
  const happen = (codOper: string, event: 'approved' | 'declined' | 'canceled' | 'paidLate') =>
    reportEvent(sandbox.services.db, codOper, { event, now: sandbox.services.clock() });

  it.each([
    ['nequi', 'waiting_time_over'],
    ['yappy', 'waiting_time_over'],
    ['clave', 'waiting_time_over'],
    ['crypto', 'payment_expired'],
    ['cash', 'payment_expired'],
  ] as const)('ends a %s payment that nobody paid in time: %s', async (method, reason) => {
    const payment = await open({ method });
    const { db, clock, wait } = sandbox.services;
    wait(WAIT_MS - 1);
    expect(await asOf(db, payment, clock())).toMatchObject({ status: 'waiting' });
    wait(1);
    expect(await asOf(db, payment, clock())).toMatchObject({ status: 'expired', reason });
    expect(await happen(payment.codOper, 'approved')).toMatchObject({ status: 'expired', reason });
  });

  it('takes money that comes late for what it is', async () => {
    const { codOper } = await open();
    const { db, wait } = sandbox.services;
    const before = await balanceOf(db, 'merchant:1');
    wait(WAIT_MS);
    expect(await happen(codOper, 'paidLate')).toMatchObject({
      status: 'approved',
      reason: '',
      captured: 4815,
    });
    expect(await balanceOf(db, 'merchant:1')).toBe(before - 4815);
  });

  it('ends a payment for which nothing was requested yet', async () => {
    const payment = await open({ lastsMs: 1000, begin: (_services, created) => Promise.resolve(created) });
    expect(payment).toMatchObject({ status: 'created' });
    sandbox.services.wait(1000);
    expect(await sweep(sandbox.services)).toBe(1);
    expect(await asOf(sandbox.services.db, payment, 0)).toBe(payment);
  });

  it('writes a step, the merchant’s webhook and nothing else for each transition', async () => {
    const { codOper, id } = await open();
    const { db } = sandbox.services;
    await Promise.all([
      happen(codOper, 'approved'),
      happen(codOper, 'approved'),
      happen(codOper, 'declined'),
    ]);
    const steps = await db.select().from(paymentSteps).where(eq(paymentSteps.paymentId, id));
    const webhooks = await db.select().from(outbox).where(eq(outbox.paymentId, id));
    expect(steps.map(({ from }) => from).sort()).toEqual(['created', 'waiting']);
    expect(webhooks.map(({ type }) => type)).toHaveLength(2);
  });

  it('ends every overdue payment once, though several sweep', async () => {
    const opened = [];
    for (let place = 0; place < 12; place += 1) opened.push(await open());
    const paid = opened[0]?.codOper ?? '';
    await happen(paid, 'approved');
    sandbox.services.wait(WAIT_MS);
    const swept = await Promise.all([
      sweep(sandbox.services),
      sweep(sandbox.services),
      sweep(sandbox.services),
    ]);
    expect(swept.reduce((sum, count) => sum + count, 0)).toBe(11);
    const rows = await sandbox.services.db.select().from(payments).where(eq(payments.status, 'expired'));
    expect(rows).toHaveLength(11);
    expect(await sweep(sandbox.services)).toBe(0);
  });

  it('sweeps by itself until it is closed', async () => {
    const { db } = sandbox.services;
    const { codOper } = await open();
    sandbox.services.wait(WAIT_MS);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sweeper = startSweeper(sandbox.services);
    vi.advanceTimersToNextTimer();
    await sweeper.close();
    const [row] = await db.select().from(payments).where(eq(payments.codOper, codOper));
    expect(row?.status).toBe('expired');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('receive money', () => {
  const open = () => createTestPayment(sandbox.services, { method: 'crypto' });
  const receive = (codOper: string, amount: number, reference = sandbox.services.uuid()) =>
    receiveMoney(sandbox.services, { codOper, amount, reference });

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
});
