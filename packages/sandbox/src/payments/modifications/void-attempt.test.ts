import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../db/schema';
import { beginPayments } from '../../testing/kill-points/journeys';
import { createClavePayer } from '../../testing/clave-payer';
import { ledgerFaults } from '../../testing/ledger-audit';
import { createPayerWalk } from '../../testing/payer-walk';
import { balances, createWorld } from '../../testing/test-payer';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();
const { challenged: atBank, decide } = createPayerWalk(sandbox);
const { answerAt } = createClavePayer(sandbox);
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld(sandbox);
});

const REFUSED = { code: 620 };
const CHALLENGED = '4000002760003184';

const leave = (attempt: string) => sandbox.client.voidAttempt({ attemptId: attempt });
const stands = async (attempt: string) =>
  (await sandbox.client.paymentByAttempt({ attemptId: attempt })).outcome;
const onPhone = (codOper: string, answer: 'approve' | 'payLate' | 'ignore') =>
  world.answerPhone({ codOper, body: { answer } });

const begins = beginPayments(sandbox);
const BEGINS = Object.entries(begins);

async function pushed(attemptId: string): Promise<string> {
  const { codOper } = await begins.nequi(attemptId);
  const about = { action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15' } as const;
  await sandbox.client.nequiPush({ attemptId, body: { ...about, phone: '+50761234567' } });
  return codOper;
}

describe('an attempt that has not arrived', () => {
  it.each(BEGINS)('is remembered: a request by %s is refused', async (_method, begin) => {
    const attemptId = randomUUID();
    expect(await leave(attemptId)).toEqual({ result: 'voided', payment: null });
    await expect(begin(attemptId)).rejects.toMatchObject(REFUSED);
    expect(await leave(attemptId)).toEqual({ result: 'voided', payment: null });
    expect(await sandbox.services.db.$count(payments)).toBe(0);
  });

  it('is the same in upper case', async () => {
    const [late, waiting] = [randomUUID(), randomUUID()];
    await leave(late.toUpperCase());
    await expect(begins.card(late)).rejects.toMatchObject(REFUSED);
    await begins.yappy(waiting);
    expect(await leave(waiting.toUpperCase())).toMatchObject({
      result: 'voided',
      payment: { outcome: 'canceled' },
    });
    await expect(begins.yappy(waiting.toUpperCase())).rejects.toMatchObject(REFUSED);
  });

  it('does not block another', async () => {
    await leave(randomUUID());
    expect(await sandbox.pay({})).toMatchObject({ status: 1 });
  });

  it('must have the id of a request', async () => {
    await expect(leave('none')).rejects.toMatchObject({ code: 422 });
  });
});

describe('a card', () => {
  it('that was paid stays paid, and its request is answered as before', async () => {
    const attemptId = randomUUID();
    const paid = await begins.card(attemptId);
    const left = await leave(attemptId);
    expect(left).toMatchObject({ result: 'paid', payment: { status: 1, codOper: paid.codOper } });
    expect(left.payment?.signedResult).toMatch(/\..*\./);
    expect(await begins.card(attemptId)).toMatchObject({ status: 1, codOper: paid.codOper });
  });

  it('that was declined was not charged', async () => {
    const attemptId = randomUUID();
    const body = cardPaymentWith({ cardNumber: '4000000000000002' });
    await sandbox.client.authCapture({ attemptId, body });
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'declined' } });
  });

  it('at its bank is canceled: what the bank says then changes nothing', async () => {
    const attemptId = randomUUID();
    const body = cardPaymentWith({ cardNumber: CHALLENGED });
    const { url } = await sandbox.client.authCapture({ attemptId, body });
    // The payer has not closed the bank's page: another browser may have voided it.
    const canceled = { outcome: 'canceled', reason: 'payment_canceled' };
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: canceled });
    await decide(url ?? '', 'approve');
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: canceled });
    await expect(begins.card(attemptId)).rejects.toMatchObject(REFUSED);
    expect(await balances(sandbox)).toEqual({});
  });

  it('that its bank has approved is paid', async () => {
    const { url, codOper } = await atBank(CHALLENGED);
    await decide(url, 'approve');
    const [payment] = await sandbox.services.db.select().from(payments);
    expect(await leave(payment?.attemptId ?? '')).toMatchObject({ result: 'paid', payment: { codOper } });
  });
});

describe('a phone or a terminal', () => {
  const requested = { nequi: pushed, yappy: async (id: string) => (await begins.yappy(id)).codOper };

  it.each(['nequi', 'yappy'] as const)('has nothing to approve any more: %s', async (method) => {
    const attemptId = randomUUID();
    const codOper = await requested[method](attemptId);
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'canceled' } });
    await expect(onPhone(codOper, 'approve')).rejects.toMatchObject({ code: 422 });
    await expect(begins[method](attemptId)).rejects.toMatchObject(REFUSED);
    expect(await balances(sandbox)).toEqual({});
  });

  it('has nothing to approve any more: Clave', async () => {
    const attemptId = randomUUID();
    const started = await begins.clave(attemptId);
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome: 'canceled' } });
    await answerAt(started, 'approve');
    expect(await stands(attemptId)).toBe('canceled');
  });

  it('was answered before: that counts', async () => {
    const [nequi, clave] = [randomUUID(), randomUUID()];
    await onPhone(await pushed(nequi), 'approve');
    await answerAt(await begins.clave(clave), 'approve');
    expect(await leave(nequi)).toMatchObject({ result: 'paid', payment: { method: 'nequi' } });
    expect(await leave(clave)).toMatchObject({ result: 'paid', payment: { method: 'clave' } });
  });

  const waits = () => Promise.resolve();
  const runsOut = (codOper: string) => onPhone(codOper, 'ignore');
  it.each([
    ['nequi', 'waits', 'canceled', waits],
    ['nequi', 'has run out', 'expired', runsOut],
    ['yappy', 'waits', 'canceled', waits],
    ['yappy', 'has run out', 'expired', runsOut],
  ] as const)('pays %s late, where it %s: the money is held', async (method, _case, outcome, before) => {
    const attemptId = randomUUID();
    const codOper = await requested[method](attemptId);
    await before(codOper);
    expect(await leave(attemptId)).toMatchObject({ result: 'voided', payment: { outcome } });
    await onPhone(codOper, 'payLate');
    expect(await stands(attemptId)).toBe(outcome);
    const network = `networks:${method.toUpperCase()}`;
    expect(await balances(sandbox)).toEqual({ [network]: 4815, [`held:${codOper}`]: -4815 });
    await expect(onPhone(codOper, 'payLate')).rejects.toMatchObject({ code: 422 });
    expect(await leave(attemptId)).toMatchObject({ result: 'pending' });
    expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
  });
});
