import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bankSite } from '../bank/bank-site';
import { CLAVE_SESSION_MS } from '../clave/clave-limits';
import { readClaveVerdict, signClaveVerdict } from '../clave/clave-signature';
import { setFault } from '../faults/set-fault';
import { keyFor } from '../install-secret';
import { merchantServices, paymentLinks } from '../db/schema';
import { formPost } from '../testing/form-fields';
import { attempt, balances, createWorld } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';

const sandbox = useSandbox();
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld(sandbox);
});

const start = (change = {}) => sandbox.client.claveStart(attempt(change));
type Started = Awaited<ReturnType<typeof start>>;

const terminal = ({ sessionToken }: { sessionToken: string }, init?: RequestInit) =>
  bankSite(sandbox.services).request(`/clave/terminal/${sessionToken}`, init);
async function answerAt(started: Started, answer: string) {
  const page = await (await terminal(started, formPost({ answer }))).text();
  return /data-verdict="([^"]+)"/.exec(page)?.[1] ?? '';
}
const handOver = ({ codOper }: { codOper: string }, token: string) =>
  sandbox.client.claveReturn({ codOper, body: { token } });

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

it('shows what is paid at the terminal, to whichever page holds it', async () => {
  const page = await terminal(await start());
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(await page.text()).toMatch(/Café Boquete[\s\S]*48\.15 USD/);
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
])('moves the payment by the signed answer: %s', async (answer, expected) => {
  const started = await start();
  const token = await answerAt(started, answer);
  expect(await handOver(started, token)).toMatchObject(expected);
  // Handed over again it moves nothing more.
  expect(await handOver(started, token)).toMatchObject(expected);
  expect((await world.payment(started)).steps).toHaveLength(2);
});

describe('without the SDK', () => {
  const post = (session: string) => bankSite(sandbox.services).request('/clave/page', formPost({ session }));

  it('the payer is posted to the terminal, and goes back to the page that expects no SDK', async () => {
    const started = await start();
    expect(started.pageUrl).toBe('http://localhost:4602/clave/page');
    const moved = await post(started.sessionToken);
    const address = moved.headers.get('location') ?? '';
    expect(moved.status).toBe(303);
    expect(address).toBe(`/clave/terminal/${started.sessionToken}?way=page`);
    expect(await (await bankSite(sandbox.services).request(address)).text()).toContain(
      'name="way" value="page"',
    );
    const answered = await (await terminal(started, formPost({ answer: 'approve', way: 'page' }))).text();
    expect(answered).toContain(`/pf/widget/returnclave?Oper=${started.codOper}#clave=`);
    const back = await (await terminal(started)).text();
    expect(back).toContain(`/pf/widget/returnclavesdk?Oper=${started.codOper}"`);
  });

  it('a session that is none leads to no other address', async () => {
    const moved = await post('../../acs/challenge?x=');
    expect(moved.headers.get('location')).toBe('/clave/terminal/..%2F..%2Facs%2Fchallenge%3Fx%3D?way=page');
  });
});

describe('a cancel', () => {
  const cancel = ({ codOper }: Started) => sandbox.client.cancelClave({ codOper });

  it('ends the payment, and its terminal with it', async () => {
    const started = await start();
    expect(await cancel(started)).toMatchObject({ outcome: 'canceled', reason: 'payment_canceled' });
    expect(await (await terminal(started)).text()).toContain('ya terminó');
    expect(await handOver(started, await answerAt(started, 'approve'))).toMatchObject({
      outcome: 'canceled',
    });
    expect(await balances(sandbox)).toEqual({});
  });

  it('comes too late where the terminal has approved, and says so', async () => {
    const started = await start();
    await answerAt(started, 'approve');
    expect(await cancel(started)).toMatchObject({ status: 1, outcome: 'approved' });
  });

  it('changes nothing that has ended', async () => {
    const started = await start();
    sandbox.services.wait(CLAVE_SESSION_MS);
    expect(await cancel(started)).toMatchObject({ outcome: 'expired', reason: 'waiting_time_over' });
    await expect(sandbox.client.cancelClave({ codOper: 'AUTH_CAP-0' })).rejects.toMatchObject({ code: 404 });
  });
});

it('says in words where a payer may be, to one who is elsewhere', async () => {
  const refused = start({ email: 'extranjero@istmo.test' });
  await expect(refused).rejects.toMatchObject({
    code: 615,
    message: expect.stringContaining('Panamá y Estados Unidos') as string,
  });
});

it('keeps the first answer of a terminal', async () => {
  const started = await start();
  const first = await answerAt(started, 'decline');
  const second = await answerAt(started, 'approve');
  const { clave } = sandbox.services.keys;
  expect(await readClaveVerdict(second, clave)).toEqual(await readClaveVerdict(first, clave));
  expect(await (await terminal(started)).text()).toContain('ya terminó');
});

it('books one of many answers that are handed over at once', async () => {
  const started = await start();
  const token = await answerAt(started, 'approve');
  await Promise.all(Array.from({ length: 10 }, () => handOver(started, token)));
  expect(await balances(sandbox)).toEqual({ 'networks:CLAVE': 4815, 'merchant:1': -4815 });
});

describe('moves nothing for', () => {
  const verdictOf = ({ codOper, sessionToken }: Started) => ({
    session: sessionToken,
    codOper,
    answer: 'approved' as const,
    amount: 4815,
    currency: 'USD',
  });
  const signed = (started: Started, change = {}, key = sandbox.services.keys.clave) =>
    signClaveVerdict({ ...verdictOf(started), ...change }, key);

  it.each<[string, (started: Started) => Promise<string>]>([
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
  expect((await terminal(started, formPost({ answer: 'approve' }))).status).toBe(404);
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

describe('which gateway', () => {
  const rename = async (gatewayCode: string, from = 'CLAVE') =>
    sandbox.services.db
      .update(merchantServices)
      .set({ gatewayCode })
      .where(eq(merchantServices.gatewayCode, from));

  it('none, where the merchant has no service of Clave’s', async () => {
    await rename('OTHER');
    await expect(start()).rejects.toMatchObject({ code: 615, key: 'service_unavailable' });
    await rename('CLAVE', 'OTHER');
  });
});

it('takes no more than $1,500', async () => {
  const { db } = sandbox.services;
  const link = like(paymentLinks.code, 'LK-CAFE0001');
  await db.update(paymentLinks).set({ amount: 150_185 }).where(link);
  await expect(start({ amount: '1500.00' })).resolves.toMatchObject({ status: -1 });
  await db.update(paymentLinks).set({ amount: 150_186 }).where(link);
  await expect(start({ amount: '1500.01' })).rejects.toMatchObject({
    code: 422,
    key: 'amount_exceeds_limit_allowed',
  });
  await db.update(paymentLinks).set({ amount: 5000 }).where(link);
});

it.each([
  ['a payer abroad', 615, () => start({ email: 'extranjero@istmo.test' })],
  ['an expired link', 3000, () => start({ codePay: 'LK-EXPIRED1' })],
  ['another amount', 422, () => start({ amount: '2.00' })],
  ['an unknown payment', 404, () => handOver({ codOper: 'AUTH_CAP-0' }, 'x')],
])('refuses %s', async (_case, code, call) => {
  await expect(call()).rejects.toMatchObject({ code });
  expect(await world.payments({})).toEqual([]);
});

it('serves its SDK to pages of other origins, and no terminal of nobody', async () => {
  const sdk = await bankSite(sandbox.services).request('/clave/sdk.js');
  expect(sdk.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await sdk.text()).toContain('ClaveSdk');
  expect((await terminal({ sessionToken: 'cls_nobody' })).status).toBe(404);
});

it('does not serve its SDK while a fault keeps it away', async () => {
  const load = async () => (await bankSite(sandbox.services).request('/clave/sdk.js')).status;
  const fault = { endpoint: 'claveSdk', when: 'before', times: 1, value: 0 } as const;
  await setFault(sandbox.services, { ...fault, kind: 'dropped' });
  await setFault(sandbox.services, { ...fault, kind: 'error500' });
  const statuses = [await load(), await load(), await load()];
  expect(statuses).toEqual([503, 500, 200]);
});
