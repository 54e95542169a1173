import { encodeBody, type EndpointTable } from '@istmo/contract/provider';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CAFE_SERVER_KEY } from '../db/seed/seed-merchants';
import { forgetOld } from '../payments/background';
import { useSandbox } from '../testing/test-sandbox';
import { createSession, endSession } from '../wallet/account/sessions';
import { createTableApi } from './table-api';

const sandbox = useSandbox();

const row = { method: 'get', response: v.unknown() } as const;
const body = v.object({ text: v.string() });
const paid = v.looseObject({});
const table = {
  guest: { ...row, path: '/guest/:user', auth: 'anonymous' },
  wallet: { ...row, path: '/wallet', auth: 'user' },
  form: { ...row, path: '/form', auth: 'client', method: 'post', encoding: 'form', body },
  pay: { ...row, path: '/pay', auth: 'anonymous', guestToken: true, method: 'post', body: paid },
  one: { ...row, path: '/simulator/:name', auth: 'none' },
  write: { ...row, path: '/simulator/:name', auth: 'none', method: 'post' },
  all: { ...row, path: '/simulator/all', auth: 'none' },
} satisfies EndpointTable;

/** Answers with the call's name and what its handler was given. */
function makeApi() {
  const echo = (name: string) => (input: object) => Promise.resolve({ call: name, ...input });
  const handlers = Object.fromEntries(Object.keys(table).map((name) => [name, echo(name)]));
  return createTableApi(sandbox.services, { table, handlers });
}

async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const response = await makeApi().request(path, { ...init, headers });
  const { headerStatus, data } = v.parse(
    v.object({ headerStatus: v.object({ code: v.number() }), data: v.unknown() }),
    await response.json(),
  );
  return { code: headerStatus.code, data, headers: response.headers };
}

const key = (token = '') => ({ authorization: `istmo-sandbox-client${token && `|${token}`}` });

describe('who calls', () => {
  it('is sent to calls of a wallet, and to others where a user is logged in', async () => {
    const { token } = await createSession(sandbox.services, await userId());
    const id = await userId();
    expect((await ask('/wallet', key(token))).data).toMatchObject({ call: 'wallet', user: { id } });
    expect((await ask('/guest/7', key(token))).data).toMatchObject({ user: { id } });
    expect((await ask('/guest/7', key())).data).toEqual({
      call: 'guest',
      client: '',
      address: '',
      userAgent: '',
      payer: '',
    });
    expect((await ask('/guest/7', key('of nobody'))).code).toBe(200);
  });

  it('is nobody once the session has ended or run out', async () => {
    const { services } = sandbox;
    const [ended, late] = [
      await createSession(services, await userId()),
      await createSession(services, await userId()),
    ];
    await endSession(services, { id: await userId(), ...ended });
    expect((await ask('/wallet', key(ended.token))).code).toBe(420);
    services.wait(30 * 60_000 - 1);
    expect((await ask('/wallet', key(late.token))).code).toBe(200);
    services.wait(1);
    expect((await ask('/wallet', key(late.token))).code).toBe(420);
    expect((await ask('/wallet', key())).code).toBe(401);
  });
});

describe('a call that creates a payment', () => {
  const pay = (authorization: string, sent: object = {}) =>
    ask(
      '/pay',
      { authorization, 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify(sent) },
    );
  const newToken = async () => (await sandbox.client.accessToken({})).accessToken;

  it('takes a guest’s own token until it ends', async () => {
    const token = await newToken();
    expect(token).not.toBe(await newToken());
    expect((await pay(token)).data).toMatchObject({ call: 'pay' });
    sandbox.services.wait(60 * 60_000 - 1);
    expect((await pay(token)).code).toBe(200);
    sandbox.services.wait(1);
    expect((await pay(token)).code).toBe(622);
    // The token opens no other call any more either.
    expect((await ask('/guest/7', { authorization: token })).code).toBe(401);
  });

  it.each([
    ['the client key alone', () => 'istmo-sandbox-client'],
    ['the client key with a session that has ended', () => 'istmo-sandbox-client|of nobody'],
    ['a token that nobody was given', () => 'guest_stranger'],
    ['an unknown key', () => 'stranger'],
    ['no key', () => ''],
  ])('refuses %s, without ending a login', async (_case, authorization) => {
    expect((await pay(authorization())).code).toBe(622);
  });

  it('takes a logged-in user and a merchant’s server', async () => {
    const { token } = await createSession(sandbox.services, await userId());
    expect((await pay(`istmo-sandbox-client|${token}`)).data).toMatchObject({ user: { id: await userId() } });
    expect((await pay(CAFE_SERVER_KEY)).code).toBe(200);
  });

  it('refuses another service than the guests’', async () => {
    const token = await newToken();
    for (const sent of [{}, { idService: 9001 }, { requestPay: { idService: 9001 } }])
      expect((await pay(token, sent)).code).toBe(200);
    for (const sent of [{ idService: 1 }, { requestPay: { idService: 1 } }])
      expect(await pay(token, sent)).toMatchObject({ code: 422, data: { field: 'idService' } });
  });

  it('forgets tokens that have ended', async () => {
    const { services } = sandbox;
    await newToken();
    services.wait(60 * 60_000 + 1);
    const token = await newToken();
    await forgetOld(services);
    expect(await services.db.query.guestTokens.findMany()).toHaveLength(1);
    expect((await pay(token)).code).toBe(200);
  });
});

async function userId(): Promise<number> {
  const ana = await sandbox.services.db.query.users.findFirst({
    where: (users, { eq }) => eq(users.email, 'ana@istmo.test'),
  });
  return ana?.id ?? 0;
}

it('reads a form’s field', async () => {
  const form = (data: string) => ({ method: 'POST', body: new URLSearchParams({ data }) });
  const sent = { text: 'Ñandú 🎁' };
  for (const data of [JSON.stringify(sent), encodeBody(sent)])
    expect((await ask('/form', key(), form(data))).data).toMatchObject({ body: sent });
  expect((await ask('/form', key(), form('{'))).code).toBe(400);
  expect((await ask('/form', key(), form(''))).code).toBe(415);
});

describe('the simulator', () => {
  const OWN = { 'x-istmo-simulator': '1' };
  const JSON_TYPE = { 'content-type': 'application/json' };
  const post = { method: 'POST', body: '{}' };

  it.each<[string, string, Record<string, string>, RequestInit, number]>([
    ['a developer’s tool', '/simulator/x', OWN, {}, 200],
    ['its own page', '/simulator/x', { ...OWN, ...JSON_TYPE, origin: 'http://localhost:4600' }, post, 200],
    [
      'its page by address',
      'http://127.0.0.1:4600/simulator/x',
      { ...OWN, origin: 'http://127.0.0.1:4600' },
      {},
      200,
    ],
    ['a name within a cluster', 'http://sandbox:4600/simulator/x', OWN, {}, 403],
    ['a page without the header', '/simulator/x', {}, {}, 403],
    ['a form of a page', '/simulator/x', { ...OWN, 'content-type': 'text/plain' }, post, 415],
    ['the merchant’s page', '/simulator/x', { ...OWN, origin: 'http://localhost:4601' }, {}, 403],
    ['a page without an origin', '/simulator/x', { ...OWN, origin: 'null' }, {}, 403],
    [
      'a name led here',
      'http://evil.example:4600/simulator/x',
      { ...OWN, origin: 'http://evil.example:4600' },
      {},
      403,
    ],
  ])('%s is answered as it should be', async (_case, path, headers, init, code) => {
    expect((await ask(path, headers, init)).code).toBe(code);
  });

  it('answers the exact path before one with a parameter', async () => {
    expect((await ask('/simulator/all', OWN)).data).toEqual({
      call: 'all',
      client: '',
      address: '',
      userAgent: '',
      payer: '',
    });
    expect((await ask('/simulator/some', OWN)).data).toEqual({
      call: 'one',
      name: 'some',
      client: '',
      address: '',
      userAgent: '',
      payer: '',
    });
  });
});

it('says which methods a path takes, and nothing for rows that nobody answers for', async () => {
  const { code, headers } = await ask('/simulator/x', {}, { method: 'DELETE' });
  expect([code, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

it('does not start where nobody answers a row', () => {
  expect(() => createTableApi(sandbox.services, { table, handlers: {} })).toThrow(/^Nobody answers /);
});
