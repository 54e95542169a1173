import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attempt, balances, createWorld, holdCard } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld(sandbox);
});

const codes = async (query: Parameters<typeof world.payments>[0]) =>
  (await world.payments(query)).map(({ codOper }) => codOper);

describe('the list', () => {
  it('has the newest first, and as many as requested', async () => {
    const made: string[] = [];
    while (made.length < 3) {
      made.unshift((await sandbox.pay({})).codOper);
      sandbox.services.wait(1000);
    }
    expect(await codes({})).toEqual(made);
    expect(await codes({ limit: '2' })).toEqual(made.slice(0, 2));
  });

  it('is narrowed by place and by method', async () => {
    const { codOper: card } = await sandbox.pay({});
    const { codOper: declined } = await sandbox.pay({ cardNumber: '4000000000000002' });
    const { codOper: nequi } = await sandbox.client.nequiRequest(attempt());
    expect(await codes({ status: 'approved' })).toEqual([card]);
    expect(await codes({ method: 'nequi' })).toEqual([nequi]);
    expect(await codes({ method: 'card', status: 'declined' })).toEqual([declined]);
    expect(await codes({ status: 'nonsense' })).toEqual([]);
  });

  it('shows nothing as waiting that is past its time', async () => {
    const { codOper } = await sandbox.client.payCash(attempt());
    sandbox.services.wait(25 * 3_600_000);
    expect(await codes({ status: 'waiting' })).toEqual([]);
    expect(await codes({ status: 'expired' })).toEqual([codOper]);
  });
});

it('shows a payment with its steps, its rows and its webhooks', async () => {
  const { codOper } = await sandbox.pay({});
  const shown = await world.payment({ codOper });
  expect(shown).toMatchObject({
    codOper,
    method: 'card',
    merchantName: 'Café Boquete',
    code: 'LK-CAFE0001',
    total: '48.15',
    steps: [{ from: 'created', to: 'approved' }],
    webhooks: [{ type: 'payment.approved', delivered: false }],
  });
  expect(shown.ledger.map(({ account, amount }) => [account, amount]).sort()).toEqual([
    ['merchant:1', '-48.15'],
    ['networks:LK', '48.15'],
  ]);
});

it('shows how the request says that it was made', async () => {
  const sent = { txChannel: 'PWW', collectMode: 'MANUAL', appVersion: '2.219.0' } as const;
  const { codOper } = await sandbox.client.nequiRequest(attempt(sent));
  expect((await world.payment({ codOper })).details).toMatchObject(sent);
  const plain = await sandbox.client.nequiRequest(attempt());
  expect((await world.payment({ codOper: plain.codOper })).details).toMatchObject({
    txChannel: 'CHK',
    appVersion: '',
  });
});

it('gives money back once an idempotency key, in any case, and for one amount', async () => {
  const { codOper } = await sandbox.pay({});
  const attemptId = randomUUID();
  const body = { amount: '10.00' };
  const first = await world.refund({ codOper, attemptId, body });
  expect(await world.refund({ codOper, attemptId: attemptId.toUpperCase(), body })).toEqual(first);
  const another = world.refund({ codOper, attemptId, body: { amount: '20.00' } });
  await expect(another).rejects.toMatchObject({ code: 409 });
  await expect(world.refund({ codOper, attemptId: 'no-key', body })).rejects.toMatchObject({ code: 422 });
  expect(await world.payment({ codOper })).toEqual(first);
});

it('takes a part of a held amount', async () => {
  const { codOper } = await holdCard(sandbox);
  expect(await world.capture({ codOper, body: { amount: '20.00' } })).toMatchObject({ status: 'captured' });
  expect(await balances(sandbox)).toEqual({ 'networks:LK': 2000, 'merchant:1': -2000 });
});

it.each([
  ['to look', () => world.payment({ codOper: 'X' })],
  ['to capture', () => world.capture({ codOper: 'X', body: {} })],
  ['to refund', () => world.refund({ codOper: 'X', attemptId: randomUUID(), body: {} })],
  ['to confirm', () => world.confirmCrypto({ codOper: 'X', body: { confirmations: 1 } })],
  ['to end', () => world.answerClave({ codOper: 'X', body: { answer: 'approve' } })],
])('finds nothing %s', async (_case, call) => {
  await expect(call()).rejects.toMatchObject({ code: 404 });
});

describe('the price of a link', () => {
  const original = '50.00';
  afterEach(() => world.changePrice({ code: 'LK-CAFE0001', body: { amount: original } }));

  it('changes while a payer has it open: the old price is refused', async () => {
    await world.changePrice({ code: 'LK-CAFE0001', body: { amount: '52.00' } });
    await expect(sandbox.pay({})).rejects.toMatchObject({ key: 'invalid_amount' });
    expect(await sandbox.client.paymentInfo({ code: 'LK-CAFE0001' })).toMatchObject({ amount: 5200 });
  });

  it('is of a link that exists', async () => {
    const change = world.changePrice({ code: 'LK-NONE', body: { amount: '1.00' } });
    await expect(change).rejects.toMatchObject({ code: 404 });
  });
});
