import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../db/schema';
import { PUSH_CHANNEL } from '../../pushes/announce';
import { createCryptoPayer } from '../../testing/crypto-payer';
import { beginPayments, USDT } from '../../testing/kill-points/journeys';
import { auditBooks } from '../../testing/audit-books';
import { ledgerFaults } from '../../testing/ledger-audit';
import { balances } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';
import { mailPromised } from '../background';

const sandbox = useSandbox();
auditBooks(sandbox);
const begins = beginPayments(sandbox);
let coins: ReturnType<typeof createCryptoPayer>;
beforeEach(() => {
  coins = createCryptoPayer(sandbox);
});

const REFUSED = { code: 620 };

const leave = (attempt: string) => sandbox.client.voidAttempt({ attemptId: attempt });

describe('an address', () => {
  it('that was never shown is canceled', async () => {
    const { attemptId, body } = coins.requestOf();
    await sandbox.client.createCrypto({ attemptId, body });
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'canceled' } });
  });

  it('that was shown is over for everybody, and coin that comes all the same is held', async () => {
    const attemptId = randomUUID();
    const begun = await begins.crypto(attemptId);
    const canceled = { outcome: 'canceled', reason: 'payment_canceled', codOper: begun.codOper };
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: canceled });
    expect(await coins.look(begun)).toMatchObject(canceled);
    await coins.send(begun, '48.15');
    expect(await coins.look(begun)).toMatchObject({ ...canceled, unapplied: 4815 });
    expect(await leave(attemptId)).toMatchObject({ result: 'pending', payment: { unapplied: 4815 } });
    expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4815, [`held:${begun.codOper}`]: -4815 });
    expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
  });

  it('that nobody pays has no other coin or rate any more', async () => {
    const attemptId = randomUUID();
    const begun = await begins.crypto(attemptId);
    await leave(attemptId);
    expect(await coins.choose(begun, { ...USDT, renew: true })).toMatchObject({ outcome: 'canceled' });
    sandbox.services.wait(24 * 60 * 60_000);
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'canceled' } });
  });

  it('to which coin was sent before goes on: it pays the order', async () => {
    const attemptId = randomUUID();
    const begun = await begins.crypto(attemptId);
    await coins.send(begun, '48.15', { confirmations: 0 });
    const left = await leave(attemptId);
    expect(left).toMatchObject({ result: 'pending', payment: { outcome: 'pending', messageSys: '' } });
    await coins.confirm(begun, 20);
    expect(await leave(attemptId)).toMatchObject({ result: 'paid' });
  });
});

it.each(Object.entries(begins))(
  'every screen that follows a payment by %s is pushed its end, whoever voids it',
  async (method, begin) => {
    const attemptId = randomUUID();
    const { codOper } = await begin(attemptId);
    const heard: string[] = [];
    const onMessage = (text: string) => {
      const { topic, type } = JSON.parse(text) as { topic: string; type: string };
      // What tells of the beginning may still be on its way: that it was created, waits, or, of a card, was approved.
      if (topic === `payment:${codOper}` && type === 'payment.canceled') heard.push(type);
    };
    const stop = await sandbox.listen(PUSH_CHANNEL, { onMessage });
    const { result } = await leave(attemptId);
    // A card was paid at once, and a void cannot end that.
    if (method === 'card') expect([result, heard]).toEqual(['paid', []]);
    else await expect.poll(() => heard).toEqual(['payment.canceled']);
    await stop();
  },
);

it('coin that was sent in time and is confirmed late pays the order: it is not reported as voided', async () => {
  const attemptId = randomUUID();
  const begun = await begins.crypto(attemptId);
  await coins.send(begun, '48.15', { confirmations: 0 });
  sandbox.services.wait(24 * 60 * 60_000);
  expect(await leave(attemptId)).toMatchObject({ result: 'pending', payment: { outcome: 'expired' } });
  await coins.confirm(begun, 20);
  expect(await leave(attemptId)).toMatchObject({ result: 'paid' });
});

describe('a voucher', () => {
  const WHERE = [
    ['shop', begins.cash],
    ['cash point', begins.cashPoint],
  ] as const;

  it.each(WHERE)('of a %s that was voided is refused at the counter', async (_where, begin) => {
    const attemptId = randomUUID();
    const { codOper } = await begin(attemptId);
    const canceled = { outcome: 'canceled', reason: 'payment_canceled', codOper };
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: canceled });
    await expect(begin(attemptId)).rejects.toMatchObject(REFUSED);
    const pay = coins.world.answerCash({ codOper, body: { answer: 'pay' } });
    await expect(pay).rejects.toMatchObject({ code: 422, message: /se anuló/ });
    const mail = sandbox.client.sendVoucher({ codOper, attemptId, body: { email: 'ana@correo.com' } });
    await expect(mail).rejects.toMatchObject({ code: 422, message: /se anuló/ });
    expect(await balances(sandbox)).toEqual({});
  });

  it.each(WHERE)('of a %s that takes it all the same is held, and named so', async (_where, begin) => {
    const attemptId = randomUUID();
    const { codOper } = await begin(attemptId);
    await leave(attemptId);
    await coins.world.answerCash({ codOper, body: { answer: 'payLate' } });
    const held = await sandbox.client.paymentByAttempt({ attemptId });
    expect(held).toMatchObject({ outcome: 'canceled', unapplied: 4815 });
    expect(held.messageSys).toMatch(/Llegaron 48\.15 USD.*soporte@istmo\.test/);
    expect(held.messageSys).toContain(codOper);
    const receipt = await sandbox.client.receipt({ conditional: `cOper::${codOper}`, attemptId });
    expect(receipt.messageSys).toBe(held.messageSys);
    expect(Object.keys(await balances(sandbox)).sort()).toEqual([
      `held:${codOper}`,
      expect.stringMatching(/^networks:/),
    ]);
    expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
    const again = coins.world.answerCash({ codOper, body: { answer: 'payLate' } });
    await expect(again).rejects.toMatchObject({ code: 422 });
  });

  it('that a counter reports late, and that was only past its time, pays the order', async () => {
    const { codOper } = await begins.cash(randomUUID());
    await coins.world.answerCash({ codOper, body: { answer: 'expire' } });
    await coins.world.answerCash({ codOper, body: { answer: 'payLate' } });
    expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({ outcome: 'approved' });
  });

  it('is over where a card has paid in its place: not both are taken', async () => {
    const attemptId = randomUUID();
    const { codOper } = await begins.cash(attemptId);
    await leave(attemptId);
    expect(await sandbox.pay({})).toMatchObject({ status: 1 });
    await expect(coins.world.answerCash({ codOper, body: { answer: 'pay' } })).rejects.toMatchObject({
      code: 422,
    });
    expect(await balances(sandbox)).toEqual({ 'networks:LK': 4815, 'merchant:1': -4815 });
  });
});

it.each([
  ['es', 'Dinero por devolver · Café Boquete', /Llegaron 48\.15 USD.*no paga el pedido.*soporte@istmo\.test/],
  [
    'en',
    'Money to be returned · Café Boquete',
    /48\.15 USD arrived.*does not pay the order.*soporte@istmo\.test/,
  ],
] as const)('money for a payment that was voided is named in a mail: %s', async (lang, subject, words) => {
  const { db } = sandbox.services;
  const attemptId = randomUUID();
  const { codOper } = await beginPayments(sandbox, { lang: lang === 'es' ? 'ES' : 'EN' }).cash(attemptId);
  await leave(attemptId);
  await mailPromised(sandbox.services);
  await db.delete(mails);
  await coins.world.answerCash({ codOper, body: { answer: 'payLate' } });
  await mailPromised(sandbox.services);
  const [mail, ...more] = await db.select().from(mails);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'ana@correo.com', code: codOper, subject, kind: 'receipt' });
  expect(mail?.text.replace(/\s+/g, ' ')).toMatch(words);
});
