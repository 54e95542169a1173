import { decodeBody, endpoints } from '@istmo/contract/provider';
import { makeCardPayment, makePaymentAnswer } from '@istmo/contract/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../config/config';
import { createApi, createGuest, createGuestAccess } from './create-api';

const NOW = Date.parse('2026-11-21T19:05:31.000Z');
const HOUR_MS = 60 * 60_000;

const config = {
  apiBase: 'https://api.test',
  secureBase: 'https://secure.test',
  clientKey: 'client',
  anonymousKey: 'guests',
  anonymousServiceId: 7,
  encoding: 'hex',
  paths: {},
  timeoutMs: 5000,
  environment: 'prod',
} as Config;

const envelope = (data: unknown, code = 200) =>
  Response.json({ headerStatus: { code, description: 'said' }, data }, { status: 200 });

let now = NOW;
let given = 0;
const sent: Request[] = [];
beforeEach(() => {
  now = NOW;
  given = 0;
  sent.length = 0;
});

const token = async () => {
  given += 1;
  const expiresAt = new Date(now + HOUR_MS).toISOString();
  return envelope({ accessToken: `token-${String(given)}`, anonymousUserService: 9001, expiresAt });
};
const paid = async () => envelope(makePaymentAnswer());
const ended = async () => envelope({}, 622);

type Answers = { token?: () => Promise<Response>; payments?: (() => Promise<Response>)[] };

/** An API whose payments are sent by a guest, or by the wallet user of `user`. */
function makeGuest({ token: tokenAnswer = token, payments = [paid] }: Answers = {}, user?: string) {
  const fetch = (request: Request) => {
    sent.push(request.clone());
    if (request.url.endsWith('/access-token')) return tokenAnswer();
    return (
      (payments.length > 1 ? payments.shift() : payments[0])?.() ?? Promise.reject(new TypeError('none'))
    );
  };
  const options = { config, fetch, token: () => user };
  const guest = createGuestAccess({ ...options, now: () => now });
  return createApi({ ...options, guest }, endpoints);
}

const names = () => sent.map(({ url }) => url.split('/').at(-1));
const keys = () =>
  sent.filter(({ url }) => !url.endsWith('/access-token')).map(({ headers }) => headers.get('authorization'));
const card = { body: makeCardPayment(), attemptId: 'attempt-1' };
const bodyOf = async (at: number) => decodeBody((await sent[at]?.clone().text()) ?? '');

it('requests one token for all payments of a page, and sends it with their service', async () => {
  const api = makeGuest();
  await api.authCapture(card);
  await api
    .nequiRequest({ body: { codePay: 'LK-1', amount: '1.00' }, attemptId: 'attempt-2' })
    .catch(() => 0);
  expect(names()).toEqual(['access-token', 'auth-capture', 'request']);
  expect(keys()).toEqual(['token-1', 'token-1']);
  expect(await bodyOf(1)).toEqual({ ...card.body, idService: 9001 });
  expect(await bodyOf(2)).toMatchObject({ codePay: 'LK-1', idService: 9001 });
});

it('names the service inside of the general payment call', async () => {
  const body = { requestPay: makeCardPayment(), serviceCode: 'REC', idMerchant: 1 };
  await makeGuest().processTx({ body, attemptId: 'attempt-1' });
  expect(await bodyOf(1)).toEqual({ ...body, requestPay: { ...body.requestPay, idService: 9001 } });
});

it('sends other calls with the configured key', async () => {
  await makeGuest()
    .checkTransaction({ body: { option: 'TRANSACTION', action: 'VALID', code: 'V-1|1.00' } })
    .catch(() => 0);
  expect(keys()).toEqual(['guests']);
});

it('renews a token a minute before it ends', async () => {
  const api = makeGuest();
  await api.authCapture(card);
  now = NOW + HOUR_MS - 60_001;
  await api.authCapture(card);
  now += 1;
  await api.authCapture(card);
  expect(keys()).toEqual(['token-1', 'token-1', 'token-2']);
});

it('renews a token that the provider refuses, and sends the same attempt again, once', async () => {
  await makeGuest({ payments: [ended, paid] }).authCapture(card);
  expect(keys()).toEqual(['token-1', 'token-2']);
  expect(sent.at(-1)?.headers.get('idempotency-key')).toBe('attempt-1');
  await expect(makeGuest({ payments: [ended] }).authCapture(card)).rejects.toMatchObject({ code: 622 });
  expect(keys()).toHaveLength(4);
});

it('does not send a payment again that was refused for another reason', async () => {
  const declined = async () => envelope({}, 422);
  await expect(makeGuest({ payments: [declined] }).authCapture(card)).rejects.toMatchObject({ code: 422 });
  expect(keys()).toHaveLength(1);
});

it('leaves the payment of a wallet user alone', async () => {
  await makeGuest({}, 'user').authCapture(card);
  expect(names()).toEqual(['auth-capture']);
  expect(keys()).toEqual(['client|user']);
  expect(await bodyOf(0)).toEqual(card.body);
});

it('pays as a guest if the session of a wallet user has ended', async () => {
  await makeGuest({ payments: [ended, paid] }, 'user').authCapture(card);
  expect(keys()).toEqual(['client|user', 'token-1']);
});

it.each([
  ['has no tokens', async () => envelope({}, 404)],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('uses the configured key and service if the provider %s', async (_case, tokenAnswer) => {
  await makeGuest({ token: tokenAnswer }).authCapture(card);
  expect(keys()).toEqual(['guests']);
  expect(await bodyOf(sent.length - 1)).toMatchObject({ idService: 7 });
});

it('requests the token when the payer first enters something', async () => {
  const page = new EventTarget();
  const fetch = (request: Request) => {
    sent.push(request.clone());
    return request.url.endsWith('/access-token') ? token() : paid();
  };
  const guest = createGuest({ config, fetch, token: () => undefined, now: () => now }, page);
  expect(sent).toEqual([]);
  page.dispatchEvent(new Event('input'));
  await expect.poll(names).toEqual(['access-token']);
  await createApi({ config, fetch, guest }, endpoints).authCapture(card);
  expect(names()).toEqual(['access-token', 'auth-capture']);
  expect(keys()).toEqual(['token-1']);
});

it('sends no payment while the provider gives no more tokens, says why, and asks again for the next one', async () => {
  const wait = 'Demasiados intentos. Espere 3 minutos e intente de nuevo.';
  const refused = async () => Response.json({ headerStatus: { code: 429, description: wait } });
  const answers = [refused, refused, token];
  const api = makeGuest({ token: () => (answers.shift() ?? token)() });
  await expect(api.authCapture(card)).rejects.toMatchObject({ code: 429, message: wait });
  expect(names()).toEqual(['access-token', 'access-token']);
  await api.authCapture(card);
  expect(names().slice(2)).toEqual(['access-token', 'auth-capture']);
});

describe('renewed session', () => {
  const config = {
    apiBase: '',
    secureBase: 'https://secure.test',
    clientKey: 'key',
    encoding: 'json',
    paths: {},
    timeoutMs: 5000,
    environment: 'prod',
  } as const;

  it('sends a payment again with the token that another tab has got meanwhile', async () => {
    const answers = [Response.json({ headerStatus: { code: 420 }, data: {} })];
    const paid = Response.json({ headerStatus: { code: 200 }, data: makePaymentAnswer() });
    const fetch = vi.fn(async (_request: Request) => answers.shift() ?? paid);
    const onSessionEnd = async (request: Request) => {
      request.headers.set('authorization', 'key|new');
      return request;
    };
    const api = createApi({ config, fetch, token: () => 'old', onSessionEnd }, endpoints);
    await api.authCapture({ body: makeCardPayment(), attemptId: 'attempt-1' });
    const sent = fetch.mock.calls.map(([request]) => request);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['key|old', 'key|new']);
    const [first, second] = await Promise.all(sent.map((request) => request.text()));
    expect(second).toBe(first);
    expect(sent[1]?.headers.get('idempotency-key')).toBe('attempt-1');
  });
});
