import { randomUUID } from 'node:crypto';
import { YAPPY_CONFIRM_MS } from '@istmo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { balances, createWorld, makeRequest } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';

describe('yappy handlers', () => {
  const sandbox = useSandbox();
  let world: ReturnType<typeof createWorld>;
  beforeEach(() => {
    world = createWorld(sandbox);
  });

  const yappyRequest = (change = {}, aliasYappy = '61234567') => ({
    attemptId: randomUUID(),
    body: { ...makeRequest(change), aliasYappy },
  });

  const ask = (phone?: string) => sandbox.client.yappyRequest(yappyRequest({}, phone));
  const status = ({ codOper }: { codOper: string }) => sandbox.client.yappyStatus({ codOper });

  it('asks a Yappy user, who has until the time limit', async () => {
    const { clock } = sandbox.services;
    const begun = await ask();
    expect(begun).toMatchObject({ status: -1, outcome: 'pending', alias: '61234567', letter: '' });
    expect(begun).toMatchObject({ appUrl: expect.stringMatching(/\/simulator$/) as unknown });
    expect(Date.parse(begun.expiresAt ?? '') - clock()).toBe(YAPPY_CONFIRM_MS);
    expect(await world.phoneRequests({})).toMatchObject([
      { app: 'yappy', way: 'push', phone: '61234567', total: '48.15', status: 'waiting' },
    ]);
  });

  it.each([
    ['approve', { status: 1, outcome: 'approved', letter: 'E' }],
    ['reject', { status: 0, outcome: 'declined', letter: 'R', reason: 'payment_rejected' }],
    ['cancel', { status: 0, outcome: 'canceled', letter: 'C', reason: 'payment_canceled' }],
    ['ignore', { status: 0, outcome: 'expired', letter: 'X', reason: 'waiting_time_over' }],
    ['payLate', { status: 1, outcome: 'approved', letter: 'E', reason: '' }],
  ] as const)('ends as the payer answers: %s', async (answer, expected) => {
    const begun = await ask();
    await world.answerPhone({ codOper: begun.codOper, body: { answer } });
    expect(await status(begun)).toMatchObject(expected);
  });

  it('is over at the time limit, not a moment before', async () => {
    const begun = await ask();
    sandbox.services.wait(YAPPY_CONFIRM_MS - 1);
    expect(await status(begun)).toMatchObject({ letter: '' });
    sandbox.services.wait(1);
    expect(await status(begun)).toMatchObject({ letter: 'X', expiresAt: null });
    await expect(
      world.answerPhone({ codOper: begun.codOper, body: { answer: 'approve' } }),
    ).rejects.toMatchObject({ code: 422 });
  });

  it('is booked once it is confirmed', async () => {
    const begun = await ask();
    await world.answerPhone({ codOper: begun.codOper, body: { answer: 'approve' } });
    expect(await balances(sandbox)).toEqual({ 'networks:YAPPY': 4815, 'merchant:1': -4815 });
  });

  it('gives each order an id of its own, and the amounts add up', async () => {
    const orders = await Promise.all([ask(), ask('61234568')]);
    const [first, second] = await Promise.all(orders.map(({ codOper }) => world.payment({ codOper })));
    expect(first?.details).toMatchObject({
      subtotal: '50.00',
      taxes: '3.15',
      discount: '5.00',
      total: '48.15',
    });
    expect(first?.details['orderId']).toMatch(/^[\dA-Z]{1,15}$/);
    expect(first?.details['orderId']).not.toBe(second?.details['orderId']);
  });

  it('says in the payer’s words that a phone has no Yappy, and begins nothing', async () => {
    const request = yappyRequest({}, '60000000');
    await expect(sandbox.client.yappyRequest(request)).rejects.toMatchObject({
      code: 422,
      message: expect.stringContaining('Yappy') as unknown,
    });
    expect(await world.payments({})).toEqual([]);
    // The same attempt goes on with another phone.
    const again = { ...request, body: { ...request.body, aliasYappy: '61234567' } };
    expect(await sandbox.client.yappyRequest(again)).toMatchObject({ alias: '61234567' });
  });

  it.each([
    [
      'taxes that are not the link’s',
      422,
      () => sandbox.client.yappyRequest(yappyRequest({ taxAmount: '1.00' })),
    ],
    ['a phone with a prefix', 422, () => sandbox.client.yappyRequest(yappyRequest({}, '50761234567'))],
    ['a phone that is no mobile', 422, () => sandbox.client.yappyRequest(yappyRequest({}, '21234567'))],
  ])('refuses %s', async (_case, code, call) => {
    await expect(call()).rejects.toMatchObject({ code });
  });
});
