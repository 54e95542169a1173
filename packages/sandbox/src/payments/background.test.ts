import { LIMITS } from '@istmo/contract/limits';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mails, outbox, payments, paymentSteps, txInfos, userSessions } from '../db/schema';
import { attempt, createWorld, payerOf } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { logInAs } from '../testing/wallet-client';
import { deletions, forgetOld, mailPromised, startMailing } from './background';

const sandbox = useSandbox();
beforeEach(() => sandbox.services.db.delete(mails));
afterEach(() => void vi.useRealTimers());

const mailed = () => sandbox.services.db.select().from(mails).orderBy(asc(mails.id));
const mailNow = () => mailPromised(sandbox.services);

it('mails the receipt of an approved payment, once', async () => {
  const { codOper } = await sandbox.pay({});
  expect(await mailed()).toEqual([]);
  expect(await mailNow()).toBe(1);
  expect(await mailed()).toMatchObject([
    { to: 'ana@correo.com', kind: 'receipt', code: codOper, subject: 'Comprobante de pago · Café Boquete' },
  ]);
  expect(await mailNow()).toBe(0);
});

it('writes in the language of the payment', async () => {
  await sandbox.pay({}, { lang: 'EN' });
  await mailNow();
  expect(await mailed()).toMatchObject([{ subject: 'Payment receipt · Café Boquete' }]);
});

const makeVoucher = (body: Partial<Parameters<typeof attempt>[0]> = {}) =>
  sandbox.client.payCash(attempt({ codePay: 'LK-CAFE0001', ...body }));
const atCounter = (codOper: string, answer: 'pay' | 'expire' | 'payLate') =>
  createWorld(sandbox).answerCash({ codOper, body: { answer } });

it('mails nothing of a payment that was declined', async () => {
  await sandbox.pay({ cardNumber: '4000000000000002' });
  expect(await mailNow()).toBe(0);
});

it('mails a voucher once it is made, and its receipt once it is paid', async () => {
  const { codOper, voucher } = await makeVoucher();
  expect(voucher?.mailedTo).toBe('a•••@correo.com');
  expect(await mailNow()).toBe(1);
  expect(await mailNow()).toBe(0);
  await atCounter(codOper, 'pay');
  expect(await mailNow()).toBe(1);
  expect(await mailed()).toMatchObject([
    { to: 'ana@correo.com', kind: 'voucher', code: voucher?.reference },
    { to: 'ana@correo.com', kind: 'receipt', code: codOper },
  ]);
});

it('mails a voucher that was paid at once as what it is by then', async () => {
  const { codOper } = await makeVoucher();
  await atCounter(codOper, 'pay');
  await mailNow();
  expect(await mailed()).toMatchObject([{ kind: 'receipt', code: codOper }]);
});

it('mails nothing of a voucher that ended before its mail, until money comes for it', async () => {
  const { codOper } = await makeVoucher();
  await atCounter(codOper, 'expire');
  await mailNow();
  expect(await mailed()).toEqual([]);
  await atCounter(codOper, 'payLate');
  await mailNow();
  expect(await mailed()).toMatchObject([{ kind: 'receipt', code: codOper }]);
});

it('mails to one address, which anybody may write, only so many vouchers a day', async () => {
  const { mailedVouchers } = LIMITS;
  const email = 'otra@correo.com';
  for (let made = 0; made < mailedVouchers.most; made += 1) await makeVoucher({ email });
  const { voucher } = await makeVoucher({ email });
  expect(voucher?.mailedTo ?? '').toBe('');
  await mailNow();
  expect(await mailed()).toHaveLength(mailedVouchers.most);
  const { voucher: another } = await makeVoucher();
  expect(another?.mailedTo).not.toBe('');
});

it('mails each once, though several processes do', async () => {
  const world = createWorld(sandbox);
  for (let paid = 0; paid < 4; paid += 1) {
    const { codOper } = await sandbox.client.payCash(attempt({ codePay: 'LK-CAFE0001' }));
    await world.answerCash({ codOper, body: { answer: 'pay' } });
  }
  const counts = await Promise.all([mailNow(), mailNow(), mailNow()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(await mailed()).toHaveLength(4);
});

it('leaves the payer all the mails that they may ask for', async () => {
  const { codOper } = await sandbox.pay({});
  await mailNow();
  for (const to of ['a@c.pa', 'b@c.pa', 'c@c.pa', 'd@c.pa', 'e@c.pa'])
    await sandbox.client.sendReceipt({ ...(await payerOf(sandbox, codOper)), body: { email: to } });
  expect(await mailed()).toHaveLength(6);
});

it('mails by itself until it is closed', async () => {
  await sandbox.pay({});
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const mailing = startMailing(sandbox.services);
  vi.advanceTimersToNextTimer();
  await mailing.close();
  expect(await mailed()).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

const A_DAY = 24 * 60 * 60_000;

it('forgets history when the settings say so, but no payment and no webhook that waits', async () => {
  const { services } = sandbox;
  const { db } = services;
  const counts = async () => ({
    payments: await db.$count(payments),
    steps: await db.$count(paymentSteps),
    webhooks: await db.$count(outbox),
    mails: await db.$count(mails),
    sessions: await db.$count(userSessions),
  });
  await db.delete(userSessions);
  await logInAs(sandbox);
  await sandbox.pay({});
  await sandbox.pay({ cardNumber: '5555555555554444' });
  await mailNow();
  const [waits] = await db.select().from(outbox);
  await db.update(outbox).set({ nextAt: null });
  await db
    .update(outbox)
    .set({ nextAt: new Date(services.clock()) })
    .where(eq(outbox.id, waits?.id ?? ''));
  const all = await counts();
  expect(all).toEqual({ payments: 2, steps: 2, webhooks: 2, mails: 2, sessions: 1 });
  services.wait(29 * A_DAY);
  await forgetOld(services);
  expect(await counts()).toEqual(all);
  services.wait(62 * A_DAY);
  await forgetOld(services);
  expect(await counts()).toEqual({ ...all, webhooks: 1, mails: 0, sessions: 0 });
  services.wait(3653 * A_DAY);
  await forgetOld(services);
  expect(await counts()).toEqual({ payments: 2, steps: 0, webhooks: 1, mails: 0, sessions: 0 });
});

it('forgets as many rows as there are, though two processes do', async () => {
  const { db, clock, wait } = sandbox.services;
  const write = (rows: number) =>
    db.execute(sql`
      insert into tx_infos (id, code_pay, method, amount, tax_amount, email, phone, name, tx_channel, saved_at)
      select gen_random_uuid(), '', 'card', 1, 0, '', '', '', '', ${new Date(clock()).toISOString()}
      from generate_series(1, ${rows})`);
  await write(10_001);
  wait(25 * 60 * 60_000);
  await write(1);
  await Promise.all([forgetOld(sandbox.services), forgetOld(sandbox.services)]);
  expect(await db.$count(txInfos)).toBe(1);
});

it('finds what it forgets by an index, however many rows stay', async () => {
  const { services } = sandbox;
  const plans = await services.db.transaction(async (tx) => {
    // PostgreSQL then scans or sorts only if no index has the order.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    const explained = [];
    for (const statement of deletions(services)) {
      const { rows } = (await tx.execute(sql`explain ${statement}`)) as { rows: unknown[] };
      explained.push(JSON.stringify(rows));
    }
    return explained;
  });
  expect(plans).toHaveLength(11);
  expect(plans.filter((plan) => /Sort|Seq Scan/.test(plan) || !plan.includes('Index'))).toEqual([]);
});
