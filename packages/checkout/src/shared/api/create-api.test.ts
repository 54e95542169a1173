import {
  decodeBody,
  encodeBody,
  ENCODING_HEADER,
  endpoints,
  IDEMPOTENCY_HEADER,
} from '@istmo/contract/provider';
import { makeCardPayment, makePaymentAnswer, makePaymentInfo } from '@istmo/contract/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiOptions, createApi, createHttpClient } from './create-api';
import { fakeApi } from '../../testing/fixtures/make-method-context';
import { lookUpCommerce, lookUpInfo } from './look-ups';
import { type Fetch, withPrefetched } from './request';

type Answer = () => Promise<Response>;

const plain: ApiOptions['config'] = {
  apiBase: 'https://api.test',
  secureBase: 'https://secure.test',
  clientKey: 'client',
  anonymousKey: 'guest',
  widgetKey: 'widget',
  encoding: 'json',
  paths: {},
  timeoutMs: 5000,
  environment: 'prod',
};

const envelope = (data: unknown, code = 200, more = {}) =>
  Response.json(
    { headerStatus: { code, description: 'said' }, data, ...more },
    { status: code === 200 ? 200 : 400 },
  );

/** A client that gets these answers in turn, and then the last one again and again. */
function makeApi(answers: Answer[], change: Partial<ApiOptions> = {}) {
  const sent: Request[] = [];
  const api = createApi(
    {
      config: plain,
      fetch: (request) => {
        sent.push(request.clone());
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        return answer ? answer() : Promise.reject(new TypeError('no more answers'));
      },
      ...change,
    },
    endpoints,
  );
  return { api, sent };
}

it.each([
  ['demo', 'PP48123808', 'SANDBOX_PP48123808'],
  ['demo', 'SANDBOX_PP48123808', 'SANDBOX_PP48123808'],
  ['demo', 'AUTH_CAP-7F2Q', 'AUTH_CAP-7F2Q'],
  ['prod', 'PP48123808', 'PP48123808'],
  ['dev', 'PP48123808', 'PP48123808'],
] as const)('in %s, the receipt of %s is asked for as %s', async (environment, codOper, sentCode) => {
  const { api, sent } = makeApi([async () => envelope({})], { config: { ...plain, environment } });
  await api.receipt({ conditional: `cOper::${codOper}` }).catch(() => undefined);
  expect(new URL(sent[0]?.url ?? '').searchParams.get('conditional')).toBe(`cOper::${sentCode}`);
});

const info = async () => envelope(makePaymentInfo());
const headersOf = ([first]: Request[]) => new Headers(first?.headers);
const bodyOf = async ([first]: Request[]) => (await first?.text()) ?? '';
const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => void vi.useFakeTimers());

describe('what is sent', () => {
  it('fills the path and puts the rest in the query', async () => {
    const { api, sent } = makeApi([info]);
    await faultOf(api.merchantLimits({ idMerchant: 'a/b', amount: '48.15' }));
    expect(sent[0]?.url).toBe('https://api.test/api/v1/merchants/a%2Fb/limits?amount=48.15');
  });

  it.each([
    ['a page', undefined, 'countries', 'client'],
    ['a guest', undefined, 'paymentInfo', 'guest'],
    ['a logged-in payer', 'tok', 'paymentInfo', 'widget|tok'],
  ] as const)('says that %s calls', async (_who, token, name, authorization) => {
    const { api, sent } = makeApi([info], { token: () => token });
    await faultOf(name === 'countries' ? api.countries({}) : api.paymentInfo({ code: 'LK-1' }));
    expect(headersOf(sent).get('authorization')).toBe(authorization);
  });

  it('sends card data to the secure host alone, with its attempt, encoded as configured', async () => {
    const { api, sent } = makeApi([async () => envelope(makePaymentAnswer())], {
      config: { ...plain, encoding: 'hex' },
    });
    const body = makeCardPayment();
    await api.authCapture({ body, attemptId: 'attempt-1' });
    expect(sent[0]?.url).toBe('https://secure.test/secure/v1/card/auth-capture');
    expect(headersOf(sent).get(IDEMPOTENCY_HEADER)).toBe('attempt-1');
    expect(headersOf(sent).get(ENCODING_HEADER)).toBe('hex');
    expect(decodeBody(await bodyOf(sent))).toEqual(body);
  });

  it('takes the paths of the deployment', async () => {
    const { api, sent } = makeApi([info], { config: { ...plain, paths: { paymentInfo: '/links' } } });
    await api.paymentInfo({ code: 'LK-1' });
    expect(sent[0]?.url).toBe('https://api.test/links?code=LK-1');
  });
});

describe('what is answered', () => {
  it.each([
    ['plain', makePaymentInfo()],
    ['JSON text', JSON.stringify(makePaymentInfo())],
    ['encoded', encodeBody(makePaymentInfo())],
  ])('is parsed once: %s', async (_how, data) => {
    const { api } = makeApi([async () => envelope(data)]);
    expect(await api.paymentInfo({ code: 'LK-CAFE0001' })).toMatchObject({ amount: 5000, taxAmount: 315 });
  });

  it('tells the clock of the provider', async () => {
    const onServerTime = vi.fn();
    const { api } = makeApi(
      [async () => envelope(makePaymentInfo(), 200, { serverTime: '2026-11-21T19:05:31Z' })],
      {
        onServerTime,
      },
    );
    await api.paymentInfo({ code: 'LK-1' });
    expect(onServerTime).toHaveBeenCalledExactlyOnceWith('2026-11-21T19:05:31Z');
  });

  it.each([
    ['not JSON', async () => new Response('<html>'), 'malformed'],
    ['no envelope', async () => Response.json({ ok: true }), 'malformed'],
    ['other data than agreed', async () => envelope({ code: 1 }), 'malformed'],
    ['a gateway in between', async () => new Response('Bad gateway', { status: 502 }), 'unreachable'],
    ['a refusal', async () => envelope({}, 3000), 'server'],
    ['a session that is over', async () => envelope({}, 420), 'session'],
  ] satisfies [string, Answer, string][])('%s is an error', async (_what, answer, kind) => {
    const { api, sent } = makeApi([answer]);
    expect(await faultOf(api.paymentInfo({ code: 'LK-1' }))).toMatchObject({ name: 'ProviderError', kind });
    expect(sent).toHaveLength(1);
  });

  it('takes the verdict from the envelope, whatever the HTTP status', async () => {
    const declined = { headerStatus: { code: 422 }, message: 'card_not_valid' };
    const { api } = makeApi([async () => Response.json(declined, { status: 200 })]);
    expect(await faultOf(api.paymentInfo({ code: 'LK-1' }))).toMatchObject({
      code: 422,
      key: 'card_not_valid',
    });
  });

  it.each([
    ['a wallet user', 't-1', 'session_expired'],
    ['a guest, who has none', undefined, 'happen_error_try_again'],
  ])('says that the login is over, and still throws: to %s', async (_who, token, key) => {
    const onSessionEnd = vi.fn(async () => undefined);
    const { api } = makeApi([async () => envelope({}, 500)], { onSessionEnd, token: () => token });
    const fault = await faultOf(api.paymentInfo({ code: 'LK-1' }));
    expect(fault).toMatchObject({ kind: 'session', code: 500, key });
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });
});

describe('a lost connection', () => {
  const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const never: Answer = () => new Promise<Response>(() => undefined);
  const halting: Answer = async () => new Response(new ReadableStream());

  it('is retried only if it cannot happen twice', async () => {
    const { api, sent } = makeApi([lost, lost, info]);
    const answered = api.paymentInfo({ code: 'LK-1' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answered).toMatchObject({ code: 'LK-CAFE0001' });
    expect(sent).toHaveLength(3);
  });

  it('is given up in the end', async () => {
    const { api, sent } = makeApi([lost]);
    const fault = faultOf(api.paymentInfo({ code: 'LK-1' }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await fault).toMatchObject({ kind: 'unreachable', key: 'connection_error' });
    expect(sent).toHaveLength(3);
  });

  it('never sends a payment twice', async () => {
    const { api, sent } = makeApi([lost]);
    const fault = faultOf(api.authCapture({ body: makeCardPayment(), attemptId: 'attempt-1' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await fault).toMatchObject({ kind: 'unreachable' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['never answers', never],
    ['never ends its answer', halting],
  ])('is a time-out where the provider %s', async (_how, answer) => {
    const { api, sent } = makeApi([answer]);
    const fault = faultOf(api.paymentInfo({ code: 'LK-1' }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await fault).toMatchObject({ kind: 'timeout', key: 'timeout' });
    expect(sent).toHaveLength(1);
  });

  it.each(['before', 'after'])('is called off by a signal aborted %s the call', async (when) => {
    const { api } = makeApi([never]);
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const fault = faultOf(api.paymentInfo({ code: 'LK-1' }, controller.signal));
    controller.abort();
    expect(await fault).toMatchObject({ kind: 'aborted' });
  });
});

describe('look ups', () => {
  function calls() {
    const call = (name: string) => vi.fn(async (input: object) => ({ name, input }) as never);
    const names = [
      'paymentInfo',
      'paymentInfoBySubscription',
      'commerce',
      'commerceByLink',
      'commerceBySlug',
      'commerceBySlugAndCode',
      'commerceByStation',
    ];
    return fakeApi(Object.fromEntries(names.map((name) => [name, call(name)])));
  }

  it.each([
    ['lk', 'LK-CAFE0001', 'commerceByLink', { code: 'LK-CAFE0001' }],
    ['lk', 'E-7K2M', 'commerce', { type: 'lk', code: 'E-7K2M' }],
    ['slug', 'cafe-boquete', 'commerceBySlug', { slug: 'cafe-boquete' }],
    ['slugCode', 'cafe-boquete/geisha', 'commerceBySlugAndCode', { slug: 'cafe-boquete', code: 'geisha' }],
    ['slugCode', 'cafe/one/two', 'commerceBySlugAndCode', { slug: 'cafe', code: 'one/two' }],
    ['slugCode', 'cafe-boquete', 'commerceBySlug', { slug: 'cafe-boquete' }],
    ['ps', 'PS-0001', 'commerceByStation', { stationId: 'PS-0001' }],
    ['subs', 'SUB-0001', 'commerce', { type: 'subs', code: 'SUB-0001' }],
  ] as const)('asks for the merchant of %s %s by %s', async (type, code, name, input) => {
    expect(await lookUpCommerce(calls(), { type, code })).toEqual({ name, input });
  });

  it.each([
    ['lk', 'LK-CAFE0001', 'paymentInfo', { type: 'lk', code: 'LK-CAFE0001' }],
    ['slugCode', 'cafe/geisha', 'paymentInfo', { type: 'slugCode', code: 'cafe/geisha' }],
    ['subs', 'SUB-0001', 'paymentInfoBySubscription', { subscriptionKey: 'SUB-0001' }],
  ] as const)('asks what is paid by %s %s through %s', async (type, code, name, input) => {
    expect(await lookUpInfo(calls(), { type, code })).toEqual({ name, input });
  });
});

describe('prefetched', () => {
  it('takes what was fetched early once, and fetches the rest', async () => {
    const early = new Response('early');
    const fetch = vi.fn(async () => new Response('later'));
    const [first, second] = [new Request('https://api.test/a'), new Request('https://api.test/b')];
    const taking = withPrefetched(new Map([[first.url, Promise.resolve(early)]]), fetch);
    expect(await taking(first)).toBe(early);
    expect(await (await taking(first)).text()).toBe('later');
    expect(await (await taking(second)).text()).toBe('later');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('http client', () => {
  const URL_OF_LINK = 'https://api.test/payment-info';
  const WHOLE = { headerStatus: { code: 200, description: 'OK' }, data: 'whole' };
  const lost: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));

  function makeClient(answers: Fetch[]) {
    const fetch = vi.fn<Fetch>((request) => (answers.shift() ?? lost)(request));
    return { fetch, client: createHttpClient({ fetch, timeoutMs: 5000 }) };
  }

  it('retries a GET whose answer breaks off', async () => {
    vi.useFakeTimers();
    const broken: Fetch = async () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));
    const { client, fetch } = makeClient([broken, async () => Response.json(WHOLE)]);
    const answered = client(URL_OF_LINK);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answered).toMatchObject({ status: 200, envelope: WHOLE });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does not retry once the caller has aborted', async () => {
    vi.useFakeTimers();
    const { client, fetch } = makeClient([]);
    const controller = new AbortController();
    const ended = client(URL_OF_LINK, { signal: controller.signal }).then(String, String);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ended).toContain('AbortError');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([503, 429, 404])('returns an answer of HTTP %i, and does not retry it', async (status) => {
    const { client, fetch } = makeClient([async () => new Response('said', { status })]);
    expect(await client(URL_OF_LINK)).toEqual({ status });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('returns an answer without a body', async () => {
    const { client } = makeClient([async () => new Response(null, { status: 204 })]);
    expect(await client(URL_OF_LINK)).toEqual({ status: 204 });
  });

  it('aborts the wait for a prefetched answer', async () => {
    const never = new Promise<Response>(() => undefined);
    const fetch = withPrefetched(new Map([[URL_OF_LINK, never]]), lost);
    const client = createHttpClient({ fetch, timeoutMs: 5000 });
    const controller = new AbortController();
    const ended = client(URL_OF_LINK, { signal: controller.signal }).then(String, String);
    await Promise.resolve();
    controller.abort();
    expect(await ended).toContain('AbortError');
  });
});
