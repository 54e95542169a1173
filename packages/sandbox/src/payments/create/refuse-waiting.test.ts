import { randomUUID } from 'node:crypto';
import { endpoints, Envelope, IDEMPOTENCY_HEADER } from '@istmo/contract/provider';
import { METHOD_TRAITS } from '@istmo/domain';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments, tries } from '../../db/schema';
import { LIMITS } from '@istmo/contract/limits';
import { beginPayments } from '../../testing/kill-points/journeys';
import { auditBooks } from '../../testing/audit-books';
import { ledgerFaults } from '../../testing/ledger-audit';
import { createPayerWalk } from '../../testing/payer-walk';
import { balances, createWorld, makeRequest } from '../../testing/test-payer';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';

const ONCE = { codePay: 'LK-ONCE0001' };
const CHALLENGED = { cardNumber: '4000002760003184' };
const WAITING = { code: 621 };

const sandbox = useSandbox();
auditBooks(sandbox);
beforeEach(() => sandbox.services.db.delete(tries));
const { decide } = createPayerWalk(sandbox);
const begins = beginPayments(sandbox, ONCE);
const BEGINS = Object.entries(begins);
const atBank = () => sandbox.pay(CHALLENGED, ONCE);
const leave = (codOper: string, codePay = ONCE.codePay) =>
  sandbox.client.voidWaiting({ codOper, body: { codePay } });

describe('what is paid once only', () => {
  it.each(BEGINS)('takes no payment by %s while a card of it is at the bank', async (_method, begin) => {
    const { codOper } = await atBank();
    await expect(begin(randomUUID())).rejects.toMatchObject({
      ...WAITING,
      data: { waiting: { codOper, method: 'card' } },
    });
    expect(await sandbox.services.db.$count(payments)).toBe(1);
  });

  // The Nequi payment has only begun: no request has reached its payer.
  it.each(BEGINS.filter(([method]) => !['card', 'nequi'].includes(method)))(
    'takes no card while a payment by %s waits',
    async (_method, begin) => {
      const { codOper } = await begin(randomUUID());
      await expect(begins.card(randomUUID())).rejects.toMatchObject({
        ...WAITING,
        data: { waiting: { codOper } },
      });
    },
  );

  // The payer at the bank may be another one, who has closed nothing.
  it('is not said to be left at the bank when another browser voids it', async () => {
    const { codOper } = await atBank();
    await leave(codOper);
    expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({
      outcome: 'canceled',
      reason: 'payment_canceled',
      messageSys: 'El pago se canceló.',
    });
  });

  it('says which one waits, since when and until when, and nothing of its payer', async () => {
    const { codOper, expiresAt } = await atBank();
    const response = await sandbox.api.request(endpoints.nequiRequest.path, {
      method: 'POST',
      headers: {
        authorization: (await sandbox.client.accessToken({})).accessToken,
        'content-type': 'application/json',
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
      body: JSON.stringify(makeRequest(ONCE)),
    });
    const { headerStatus, data } = v.parse(Envelope, await response.json());
    const since = new Date(sandbox.services.clock()).toISOString();
    expect([response.status, headerStatus.code]).toEqual([409, 621]);
    expect(data).toEqual({ waiting: { codOper, method: 'card', since, expiresAt } });
  });

  it('answers the attempt that waits with itself, however often it is sent', async () => {
    const attempt = { attemptId: randomUUID(), body: cardPaymentWith(CHALLENGED, ONCE) };
    const [first, again] = [
      await sandbox.client.authCapture(attempt),
      await sandbox.client.authCapture(attempt),
    ];
    expect(again.codOper).toBe(first.codOper);
  });

  it.each([
    ['at the bank', () => atBank()],
    ['in an app', () => begins.yappy(randomUUID())],
  ])('is free again when the one %s is past its time', async (_where, begin) => {
    await begin();
    sandbox.services.wait(METHOD_TRAITS.yappy.deadlineMs + 3_600_000);
    expect(await begins.card(randomUUID())).toMatchObject({ status: 1 });
  });

  it('lets one of twenty devices through that pay at the same moment', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? atBank() : begins.yappy(randomUUID()))),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(19);
    for (const { reason } of refused) expect(reason).toMatchObject(WAITING);
    expect(await sandbox.services.db.$count(payments)).toBe(1);
  });

  it('lets one of two through that were created before either request reached its payer', async () => {
    const attempts = [randomUUID(), randomUUID()];
    const begun = [];
    for (const attemptId of attempts) begun.push({ attemptId, ...(await begins.nequi(attemptId)) });
    const asks = begun.map(({ codOper, attemptId }) =>
      sandbox.client.nequiQr({ attemptId, action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15' }),
    );
    const answers = await Promise.allSettled(asks);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(WAITING);
  });

  it('does not disturb who pays what many pay', async () => {
    await sandbox.pay(CHALLENGED);
    expect(await sandbox.pay({})).toMatchObject({ status: 1 });
  });
});

describe('whoever holds it', () => {
  it('leaves the one that waits, and pays again; the bank’s later answer changes nothing', async () => {
    const { codOper, url } = await atBank();
    expect(await leave(codOper)).toMatchObject({
      result: 'voided',
      payment: { codOper, outcome: 'canceled' },
    });
    expect(await begins.card(randomUUID())).toMatchObject({ status: 1 });
    await decide(url, 'approve');
    expect(await balances(sandbox)).toEqual({ 'networks:LK': 4815, 'merchant:1': -4815 });
  });

  it('leaves a voucher: the counter refuses it, and what a counter takes all the same is held', async () => {
    const { codOper } = await begins.cash(randomUUID());
    expect(await leave(codOper)).toMatchObject({ result: 'voided' });
    expect(await begins.card(randomUUID())).toMatchObject({ status: 1 });
    const world = createWorld(sandbox);
    await expect(world.answerCash({ codOper, body: { answer: 'pay' } })).rejects.toMatchObject({ code: 422 });
    await world.answerCash({ codOper, body: { answer: 'payLate' } });
    expect(await balances(sandbox)).toMatchObject({ 'merchant:1': -4815, [`held:${codOper}`]: -4815 });
    expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
  });

  it('leaves three of one target in an hour, and no more: its payer is not kept from paying', async () => {
    const { most, windowMs } = LIMITS.waitingVoids;
    for (let left = 0; left < most; left += 1) {
      const { codOper } = await begins.yappy(randomUUID());
      expect(await leave(codOper)).toMatchObject({ result: 'voided' });
      // Asked again after a lost answer, it is the same void.
      expect(await leave(codOper)).toMatchObject({ result: 'voided' });
    }
    const attemptId = randomUUID();
    const { codOper } = await begins.cash(attemptId);
    await expect(leave(codOper)).rejects.toMatchObject({ code: 429, message: /Espere/ });
    expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({ outcome: 'pending' });
    sandbox.services.wait(windowMs + 1);
    expect(await leave(codOper)).toMatchObject({ result: 'voided' });
  });

  it('leaves its own, proven by the attempt, however many were left', async () => {
    for (let left = 0; left < LIMITS.waitingVoids.most + 1; left += 1) {
      const attempt = randomUUID();
      await begins.yappy(attempt);
      expect(await sandbox.client.voidAttempt({ attemptId: attempt })).toMatchObject({ result: 'voided' });
    }
  });

  it('cannot leave what is paid already: the operation that paid it is named', async () => {
    const { codOper } = await begins.card(randomUUID());
    expect(await leave(codOper)).toMatchObject({ result: 'paid', payment: { codOper, outcome: 'approved' } });
    await expect(atBank()).rejects.toMatchObject({
      code: 422,
      key: 'request_already_paid',
      data: { paid: codOper },
    });
    const look = sandbox.client.paymentInfo({ code: ONCE.codePay, type: 'lk' });
    await expect(look).rejects.toMatchObject({ key: 'request_already_paid', data: { paid: codOper } });
    const receipt = await sandbox.client.receipt({ conditional: `cOper::${codOper}` });
    expect(receipt).toMatchObject({ isMasked: true, email: 'a•••@correo.com' });
  });

  it.each([
    ['with another link', ONCE.codePay, 'LK-CAFE0001'],
    ['of what many pay', 'LK-CAFE0001', 'LK-CAFE0001'],
  ])('leaves no payment %s', async (_case, paid, held) => {
    const { codOper } = await sandbox.pay(CHALLENGED, { codePay: paid });
    await expect(leave(codOper, held)).rejects.toMatchObject({ code: 404 });
    expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({ outcome: 'pending' });
  });
});
