import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mails, outbox, payments, paymentSteps, userSessions } from '../db/schema';
import { attempt, createWorld, payerOf } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { logInAs } from '../testing/wallet-client';
import { forgetOld, mailPromised, startMailing } from './background';

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

it.each([
  ['a payment that was declined', () => sandbox.pay({ cardNumber: '4000000000000002' })],
  ['a voucher that is not paid', () => sandbox.client.payCash(attempt({ codePay: 'LK-CAFE0001' }))],
])('mails nothing of %s', async (_case, pay) => {
  await pay();
  expect(await mailNow()).toBe(0);
});

it('mails the receipt of cash once it is paid', async () => {
  const { codOper } = await sandbox.client.payCash(attempt({ codePay: 'LK-CAFE0001' }));
  await createWorld(sandbox).answerCash({ codOper, body: { answer: 'pay' } });
  expect(await mailNow()).toBe(1);
  expect(await mailed()).toMatchObject([{ kind: 'receipt', code: codOper }]);
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
