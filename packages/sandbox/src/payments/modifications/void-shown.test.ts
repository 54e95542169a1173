import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCryptoPayer } from '../../testing/crypto-payer';
import { beginPayments, USDT } from '../../testing/kill-points/journeys';
import { ledgerFaults } from '../../testing/ledger-audit';
import { balances } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();
const begins = beginPayments(sandbox);
let coins: ReturnType<typeof createCryptoPayer>;
beforeEach(() => {
  coins = createCryptoPayer(sandbox);
});

const REFUSED = { code: 620 };

const leave = (attempt: string) => sandbox.client.voidAttempt({ attempt });

describe('an address', () => {
  it('that was never shown is canceled', async () => {
    const { attemptId, body } = coins.requestOf();
    await sandbox.client.createCrypto({ attemptId, body });
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'canceled' } });
  });

  it('that was shown may still be paid: the exact coin is held, and not taken', async () => {
    const attemptId = randomUUID();
    const begun = await begins.crypto(attemptId);
    const left = await leave(attemptId);
    expect(left).toMatchObject({
      result: 'pending',
      payment: { outcome: 'pending', codOper: begun.codOper },
    });
    expect(left.payment?.messageSys).toMatch(/^Usted dejó este pago/);
    await expect(coins.choose(begun, { ...USDT, renew: true })).rejects.toMatchObject(REFUSED);
    await coins.send(begun, '48.15');
    expect(await coins.look(begun)).toMatchObject({ outcome: 'canceled', reason: 'payment_canceled' });
    expect(await leave(attemptId)).toMatchObject({ result: 'pending' });
    expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4815, [`held:${begun.codOper}`]: -4815 });
    expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
  });

  it('that nobody pays is over when its time is', async () => {
    const attemptId = randomUUID();
    await begins.crypto(attemptId);
    await leave(attemptId);
    sandbox.services.wait(24 * 60 * 60_000);
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'expired' } });
  });

  it('to which coin was sent before goes on: it pays the order', async () => {
    const attemptId = randomUUID();
    const begun = await begins.crypto(attemptId);
    await coins.send(begun, '48.15', { confirmations: 0 });
    const left = await leave(attemptId);
    expect(left).toMatchObject({ result: 'pending', payment: { messageSys: '' } });
    await coins.confirm(begun, 20);
    expect(await leave(attemptId)).toMatchObject({ result: 'paid' });
  });
});

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
  it.each([
    ['shop', begins.cash],
    ['cash point', begins.cashPoint],
  ])('of a %s that is paid all the same is held', async (_where, begin) => {
    const attemptId = randomUUID();
    const { codOper } = await begin(attemptId);
    expect(await leave(attemptId)).toMatchObject({
      result: 'pending',
      payment: { outcome: 'pending', codOper },
    });
    await expect(begin(attemptId)).rejects.toMatchObject(REFUSED);
    await coins.world.answerCash({ codOper, body: { answer: 'pay' } });
    expect(await sandbox.client.paymentByAttempt({ attempt: attemptId })).toMatchObject({
      outcome: 'canceled',
    });
    expect(Object.keys(await balances(sandbox)).sort()).toEqual([
      `held:${codOper}`,
      expect.stringMatching(/^networks:/),
    ]);
    expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
  });
});
