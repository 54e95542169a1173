import { beforeEach, describe, expect, it } from 'vitest';
import { keyFor } from '../data-folder';
import { CLAVE_FORMS } from '../testing/clave-forms';
import { createClavePayer, type StartedClave } from '../testing/clave-payer';
import { formPost } from '../testing/form-fields';
import { balances, createWorld } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { CLAVE_SESSION_MS } from './simulated-clave';
import { signClaveVerdict } from './clave-verdict';

const sandbox = useSandbox();
const { start, terminal, answerAt, handOver } = createClavePayer(sandbox);
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld(sandbox);
});

it('begins with the merchant’s Clave gateway and a session of its own', async () => {
  const started = await start();
  expect(started).toMatchObject({
    status: -1,
    outcome: 'pending',
    gatewayCode: 'CLAVE',
    sdkUrl: 'http://localhost:4602/clave/sdk.js',
  });
  expect(started.returnUrl).toContain('/pf/widget/returnclavesdk?Oper=');
  expect((await start()).sessionToken).not.toBe(started.sessionToken);
});

it.each([
  ['approve', { status: 1, outcome: 'approved' }],
  ['decline', { status: 0, outcome: 'declined', reason: 'payment_declined' }],
  ['cancel', { status: 0, outcome: 'canceled', reason: 'payment_canceled' }],
  ['bank_not_affiliated', { status: 0, outcome: 'declined', reason: 'bank_not_affiliated' }],
  ['card_expired', { status: 0, outcome: 'declined', reason: 'card_expired' }],
  [
    'wrong_pin',
    {
      status: 0,
      outcome: 'declined',
      reason: 'wrong_pin',
      messageSys: expect.stringContaining('PIN') as string,
    },
  ],
] as const)('moves the payment by the signed answer: %s', async (answer, expected) => {
  const started = await start();
  const token = await answerAt(started, answer);
  expect(await handOver(started, token)).toMatchObject(expected);
  // The same answer, handed over again, changes nothing.
  expect(await handOver(started, token)).toMatchObject(expected);
  expect((await world.payment(started)).steps).toHaveLength(2);
});

it('says in words where a payer may be, to one who is elsewhere', async () => {
  const refused = start({ email: 'extranjero@istmo.test' });
  await expect(refused).rejects.toMatchObject({
    code: 615,
    message: expect.stringContaining('Panamá y Estados Unidos') as string,
  });
  expect(await world.payments({})).toEqual([]);
});

it('books one of many answers that are handed over at once', async () => {
  const started = await start();
  const token = await answerAt(started, 'approve');
  await Promise.all(Array.from({ length: 10 }, () => handOver(started, token)));
  expect(await balances(sandbox)).toEqual({ 'networks:CLAVE': 4815, 'merchant:1': -4815 });
});

describe('moves nothing for', () => {
  const verdictOf = ({ codOper, sessionToken }: StartedClave) => ({
    session: sessionToken,
    codOper,
    answer: 'approved' as const,
    amount: 4815,
    currency: 'USD',
  });
  const signed = (started: StartedClave, change = {}, key = sandbox.services.keys.clave) =>
    signClaveVerdict({ ...verdictOf(started), ...change }, key);

  it.each<[string, (started: StartedClave) => Promise<string>]>([
    ['a text that is no token', () => Promise.resolve('approved')],
    ['a token with another key', (started) => signed(started, {}, keyFor('clave', 'another'))],
    ['the bank’s signature', (started) => signed(started, {}, sandbox.services.keys.bank)],
    ['another session', (started) => signed(started, { session: 'cls_other' })],
    ['another amount', (started) => signed(started, { amount: 1 })],
    ['another payment’s token', async () => answerAt(await start(), 'approve')],
    [
      'a token whose words were changed',
      async (started) => {
        const [head = '', , signature = ''] = (await answerAt(started, 'decline')).split('.');
        const body = Buffer.from(JSON.stringify({ iss: 'clave', ...verdictOf(started) })).toString(
          'base64url',
        );
        return [head, body, signature].join('.');
      },
    ],
  ])('%s', async (_case, tokenFor) => {
    const started = await start();
    await expect(handOver(started, await tokenFor(started))).rejects.toMatchObject({ code: 422 });
    expect(await world.payment(started)).toMatchObject({ status: 'waiting', ledger: [] });
  });
});

it('is over after ten minutes, at the terminal too', async () => {
  const started = await start();
  sandbox.services.wait(CLAVE_SESSION_MS);
  expect((await terminal(started, formPost(CLAVE_FORMS.approve))).status).toBe(404);
  expect(await world.payment(started)).toMatchObject({ status: 'expired', reason: 'waiting_time_over' });
});

it('takes what Clave approved in time, though it is handed over late', async () => {
  const started = await start();
  const token = await answerAt(started, 'approve');
  sandbox.services.wait(CLAVE_SESSION_MS);
  expect(await handOver(started, token)).toMatchObject({ outcome: 'approved' });
});

it.each([
  ['approve', 'approved'],
  ['decline', 'declined'],
  ['cancel', 'canceled'],
  ['ignore', 'expired'],
] as const)('is ended by the simulator: %s', async (answer, status) => {
  const { codOper } = await start();
  expect(await world.answerClave({ codOper, body: { answer } })).toMatchObject({ status });
  await expect(world.answerClave({ codOper, body: { answer } })).rejects.toMatchObject({ code: 422 });
});

it('is declined by the simulator for a reason', async () => {
  const { codOper } = await start();
  const body = { answer: 'decline', reason: 'wrong_pin' } as const;
  expect(await world.answerClave({ codOper, body })).toMatchObject({
    status: 'declined',
    reason: 'wrong_pin',
  });
});
