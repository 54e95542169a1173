import { randomUUID } from 'node:crypto';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { afterEach, describe, expect, it } from 'vitest';
import { createSimulatorApi } from '../../api';
import { simulatorClient } from '../../testing/simulator-client';
import { useSandbox } from '../../testing/test-sandbox';
import { captchaCheckBody, logInAs } from '../../testing/wallet-client';

const sandbox = useSandbox();

const world = () => simulatorClient(sandbox);

describe('the bank', () => {
  it.each([
    ['payment_declined', '4111111111111111', 0],
    ['insufficient_funds', '4111111111111111', 0],
    ['approve', '4000000000000002', 1],
    ['challenge', '4111111111111111', -1],
  ] as const)('says %s to the next card', async (answer, cardNumber, status) => {
    await world().setBank({ body: { answer, times: 1 } });
    expect((await sandbox.pay({ cardNumber })).status).toBe(status);
    expect((await world().state({})).bank).toEqual({ answer: 'byCard', times: null });
  });

  it('gives it as often as it was set, also to two at once', async () => {
    await world().setBank({ body: { answer: 'payment_declined', times: 2 } });
    const answers = await Promise.all([sandbox.pay({}), sandbox.pay({}), sandbox.pay({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 0, 1]);
  });

  it('gives it until it is set otherwise', async () => {
    await world().setBank({ body: { answer: 'payment_declined' } });
    const refused = [await sandbox.pay({}), await sandbox.pay({})];
    expect(refused.map(({ status }) => status)).toEqual([0, 0]);
    expect((await world().setBank({ body: { answer: 'byCard' } })).bank.answer).toBe('byCard');
    expect((await sandbox.pay({})).status).toBe(1);
  });
});

describe('the captcha', () => {
  // The settings stay in the database. Only here, because a reset writes the whole seed data again.
  afterEach(() => world().reset({ body: {} }));
  const check = () => sandbox.client.captchaCheck({ body: captchaCheckBody() });

  it('takes everybody for a person until it is set otherwise', async () => {
    expect(await check()).toEqual({ valid: true, score: 0.9 });
    await world().setCaptcha({ body: { score: 0.2 } });
    expect(await check()).toEqual({ valid: true, score: 0.2 });
    expect(await world().captcha({})).toEqual({ score: 0.2, valid: true, required: false });
    await world().setCaptcha({ body: { valid: false } });
    expect(await check()).toMatchObject({ valid: false });
  });

  it('may be one that nobody pays without', async () => {
    await world().setCaptcha({ body: { required: true } });
    const { props } = await sandbox.client.systemConfig({ conditional: 'props::GOOGLE' });
    expect(props).toContainEqual({ name: 'REQUIRED', value: 'true' });
  });
});

describe('the clock', () => {
  it('is moved on and set right', async () => {
    const before = sandbox.services.clock();
    const moved = await world().moveClock({ body: { advanceMs: 300_000 } });
    expect(Date.parse(moved.now) - before).toBe(300_000);
    await world().moveClock({ body: { reset: true } });
    expect(sandbox.services.clock()).toBe(before);
  });
});

describe('faults', () => {
  it('are switched on and off', async () => {
    const fault = await world().addFault({
      body: { kind: 'error500', endpoint: 'paymentInfo', times: null },
    });
    expect((await world().state({})).faults).toEqual([fault]);
    await expect(sandbox.client.paymentInfo({ code: 'LK-CAFE0001' })).rejects.toMatchObject({ code: 530 });
    expect(await world().removeFault({ id: fault.id })).toEqual([]);
    await sandbox.client.paymentInfo({ code: 'LK-CAFE0001' });
  });

  it('are switched off all at once', async () => {
    for (const kind of ['latency', 'malformed'] as const) await world().addFault({ body: { kind } });
    expect(await world().removeFault({ id: 'all' })).toEqual([]);
  });

  it('are of calls that there are', async () => {
    await expect(world().addFault({ body: { kind: 'latency', endpoint: 'nothing' } })).rejects.toMatchObject({
      code: 422,
    });
  });
});

describe('a validation', () => {
  it('is begun here, and its charge is read on the statement', async () => {
    const { codOper } = await sandbox.pay({});
    const { id, code, url } = await world().startValidation({ body: { codOper } });
    expect(url).toBe(`http://localhost:4600/pf/validateTx?id=${id}&code=${code}`);
    const [line] = await world().statement({});
    expect(line).toMatchObject({ validationId: id, code, displayNum: '1111', currency: 'USD' });
    const typed = `${code}|${line?.amount ?? ''}`;
    const body = { option: 'TRANSACTION', action: 'VALID', code: typed } as const;
    expect(await sandbox.client.checkTransaction({ body })).toMatchObject({ stateOfValid: 1 });
  });
});

describe('webhooks', () => {
  afterEach(() => world().reset({ body: {} }));
  it('are listed, and sent again under their own id', async () => {
    const { codOper } = await sandbox.pay({});
    const [webhook] = await world().webhooks({});
    expect(webhook).toMatchObject({ codOper, type: 'payment.approved', delivered: false });
    const again = await world().redeliverWebhook({ id: webhook?.id ?? '' });
    expect(again.id).toBe(webhook?.id);
    await expect(world().redeliverWebhook({ id: randomUUID() })).rejects.toMatchObject({ code: 404 });
  });

  it('go where a merchant says', async () => {
    const body = { idMerchant: 1, url: 'http://localhost:9/hooks' };
    expect(await world().setWebhookEndpoint({ body })).toMatchObject({
      url: 'http://localhost:9/hooks',
      secret: expect.stringMatching(/^whsec_/),
    });
  });
});

it('goes back to the fixed points', async () => {
  const { codOper } = await sandbox.pay({});
  await world().addFault({ body: { kind: 'latency', times: null } });
  await world().moveClock({ body: { advanceMs: 300_000 } });
  const state = await world().reset({ body: {} });
  expect(state).toMatchObject({ faults: [], bank: { answer: 'byCard' }, ledgerSums: { USD: '0.00' } });
  await expect(sandbox.client.paymentByOperation({ codOper })).rejects.toMatchObject({ code: 404 });
  expect(await sandbox.client.paymentInfo({ code: 'LK-CAFE0001' })).toMatchObject({ amount: 5000 });
});

it('is not for foreign pages', async () => {
  const api = createSimulatorApi(sandbox.services);
  const bare = await api.request('/simulator/api/state');
  expect(bare.status).toBe(403);
  const foreign = await api.request('/simulator/api/state', {
    headers: { [SIMULATOR_HEADER]: '1', origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
});

describe('texts', () => {
  const texts = { 'card.pay': 'Pagar mi café {amount}' };
  const group = 'merchant-1';
  const commerce = () => sandbox.client.commerce({ code: 'LK-CAFE0001' });
  const catalogOf = (conditional: string) => sandbox.client.translationCatalog({ conditional });

  it('of a merchant are its own, with a version of their own', async () => {
    expect(await commerce()).not.toHaveProperty('textsVersion');
    const { version } = await world().setTexts({ body: { lang: 'es', group, texts } });
    expect(await commerce()).toMatchObject({ textsVersion: version });
    expect(await catalogOf('lang::es|group::merchant-1')).toMatchObject({ version, texts });
    expect(await catalogOf('lang::en|group::merchant-1')).toMatchObject({ version, texts: {} });
    expect((await catalogOf('lang::es')).texts).not.toMatchObject(texts);
    const next = await world().setTexts({
      body: { lang: 'es', group, texts: { 'card.pay': 'Va {amount}' } },
    });
    expect(next.version).not.toBe(version);
    await world().setTexts({ body: { lang: 'es', group, texts: {} } });
    expect(await commerce()).not.toHaveProperty('textsVersion');
  });

  it('of all raise the version of all', async () => {
    const before = await sandbox.client.translationVersion({});
    await world().setTexts({ body: { lang: 'en', group: 'card', texts: { 'card.name': 'Plastic' } } });
    expect(await sandbox.client.translationVersion({})).toEqual({ version: before.version + 1 });
    expect((await catalogOf('lang::en')).texts).toMatchObject({ 'card.name': 'Plastic' });
    await world().setTexts({ body: { lang: 'en', group: 'card', texts: {} } });
  });

  it.each([
    ['a key without a namespace', { lang: 'es', group, texts: { pay: 'Pagar' } }, 422],
    ['an empty text', { lang: 'es', group, texts: { 'card.pay': '' } }, 422],
    ['a text of blanks', { lang: 'es', group, texts: { 'card.pay': '  ' } }, 422],
    ['a text with a formatted place', { lang: 'es', group, texts: { 'card.pay': '{amount, number}' } }, 422],
    ['a text with an open brace', { lang: 'es', group, texts: { 'card.pay': 'Pagar {' } }, 422],
    ['a group that is no name', { lang: 'es', group: 'x|group::y', texts }, 422],
    ['a merchant that there is not', { lang: 'es', group: 'merchant-999999', texts }, 404],
  ] as const)('refuses %s', async (_case, body, code) => {
    await expect(world().setTexts({ body })).rejects.toMatchObject({ code });
  });
});

it('puts the wallet’s app on the devices, on which it is not at first, and removes it', async () => {
  const simulator = simulatorClient(sandbox);
  expect(await simulator.walletApp({})).toEqual({ installed: false });
  for (const installed of [true, false]) {
    await simulator.setWalletApp({ body: { installed } });
    expect(await simulator.walletApp({})).toEqual({ installed });
  }
});

it.each([[{}], [{ installed: 'yes' }]])('refuses %j for the wallet’s app', async (body) => {
  const api = createSimulatorApi(sandbox.services);
  const headers = { [SIMULATOR_HEADER]: '1', 'content-type': 'application/json' };
  const init = { method: 'PUT', headers, body: JSON.stringify(body) };
  const response = await api.request('/simulator/api/wallet-app', init);
  expect(await response.json()).toMatchObject({ headerStatus: { code: 422 } });
});

async function ask(path: string, body?: unknown): Promise<{ headerStatus: { code: number }; data: unknown }> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { [SIMULATOR_HEADER]: '1', 'content-type': 'application/json' };
  const response = await createSimulatorApi(sandbox.services).request(path, { ...sent, headers });
  return (await response.json()) as { headerStatus: { code: number }; data: unknown };
}

it('shows mails, the newest first, to everybody or to one address', async () => {
  for (const loginOrEmail of ['ana@istmo.test', 'bruno'])
    await sandbox.client.recoveryPassword({ body: { loginOrEmail } });
  const { data } = await ask('/simulator/api/mails');
  expect(data).toMatchObject([{ to: 'bruno@istmo.test', kind: 'recovery' }, { to: 'ana@istmo.test' }]);
  const { data: own } = await ask('/simulator/api/mails?to=ANA@istmo.test');
  expect(own).toMatchObject([
    { to: 'ana@istmo.test', code: expect.stringMatching(/^\d{6}$/), at: expect.stringMatching(/Z$/) },
  ]);
});

it('puts money into a wallet', async () => {
  const ana = await logInAs(sandbox);
  const { data } = await ask('/simulator/api/users/ana@istmo.test/top-up', { amount: '10.5' });
  expect(data).toEqual({ balance: '136.90' });
  expect(await ana.accountMovements({ limit: '1' })).toMatchObject([
    { amount: 1050, balanceAfter: 13_690, description: 'Recarga' },
  ]);
  expect(await ana.notifications({ limit: '1' })).toMatchObject([{ title: 'Recarga' }]);
});

it.each([
  ['nadie', { amount: '1.00' }, 404],
  ['cafe-boquete', { amount: '1.00' }, 404],
  ['bruno', { amount: '0.00' }, 422],
  ['bruno', { amount: '-1.00' }, 422],
  ['bruno', {}, 422],
])('puts nothing into the wallet of %s with %j', async (login, body, code) => {
  const { headerStatus } = await ask(`/simulator/api/users/${login}/top-up`, body);
  expect(headerStatus.code).toBe(code);
});
