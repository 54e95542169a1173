import { endpoints } from '@istmo/contract/provider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../api/create-api';
import { lookUpCommerce, lookUpInfo } from '../api/look-ups';
import { type Prefetched, withPrefetched } from '../api/request';
import { randomId } from '../payment/attempts';
import { sendFirstRequests } from './first-requests';
import { hideDevTools, silenceConsole, unregisterWorkers } from './prepare-page';
import { createRetryImport, importOnce } from './retry-import';
import { reloadPage } from './reload-page';

type Target = Parameters<typeof sendFirstRequests>[0]['link'];

describe('sendFirstRequests', () => {
  const link = { type: 'lk', code: 'LK-CAFE0001' } as const;
  const send = (values: Record<string, unknown>, target: Target = link) => {
    const fetch = vi.fn(async (_request: Request) => new Response());
    return { fetch, ...sendFirstRequests({ values, link: target, fetch }) };
  };
  const partsOf = ([{ url, method, cache, headers }]: [Request]) => ({
    url,
    method,
    cache,
    headers: [...headers],
  });
  const config = {
    apiBase: '',
    secureBase: '',
    clientKey: 'key',
    anonymousKey: 'guest',
    encoding: 'hex',
  } as const;

  it('names the two answers of the first screen, in whatever order it asks', async () => {
    const fetch = vi.fn(async ({ url }: Request) => new Response(new URL(url).pathname));
    const { info, merchantProfile } = sendFirstRequests({ values: config, link, fetch });
    expect(await (await info)?.text()).toBe('/api/v1/payment-info');
    expect(await (await merchantProfile)?.text()).toBe('/api/v1/commerce/link/LK-CAFE0001');
  });

  it.each([
    ['as agreed', {}, link],
    [
      'on another host, by other paths',
      { apiBase: 'https://api.test', paths: { commerceByLink: '/shop/:code' }, encoding: 'json' },
      link,
    ],
    ['a pay code', {}, { type: 'lk', code: 'E-7K2M' }],
    ['a slug', {}, { type: 'slug', code: 'cafe-boquete' }],
    ['a slug and a code', {}, { type: 'slugCode', code: 'cafe-boquete/geisha' }],
    ['a station', {}, { type: 'ps', code: 'PS-0001' }],
    ['a subscription', {}, { type: 'subs', code: 'SUB-0001' }],
  ] as const)('asks what the app will ask, word for word: %s', async (_how, change, target) => {
    const { fetch, prefetched } = send({ ...config, ...change }, target);
    const taken: Prefetched = new Map(prefetched);
    const late = vi.fn(async (_request: Request) => new Response());
    const request = vi.fn(withPrefetched(taken, late));
    const api = createApi(
      {
        config: { paths: {}, timeoutMs: 1000, environment: 'prod', ...config, ...change },
        fetch: request,
      },
      endpoints,
    );
    await Promise.allSettled([lookUpInfo(api, target), lookUpCommerce(api, target)]);
    expect(late).not.toHaveBeenCalled();
    expect(taken.size).toBe(0);
    expect(fetch.mock.calls.map(partsOf)).toEqual(request.mock.calls.map(partsOf));
  });

  it('requests nothing if there is no payment', () => {
    const fetch = vi.fn(async (_request: Request) => new Response());
    sendFirstRequests({ values: config, link: undefined, fetch });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('loads nothing without a key', () => {
    expect(send({}).fetch).not.toHaveBeenCalled();
  });

  it('passes a failure on to the caller', async () => {
    const lost = async () => Promise.reject(new TypeError('Failed to fetch'));
    const { prefetched } = sendFirstRequests({ values: config, link, fetch: lost });
    for (const response of prefetched.values()) await expect(response).rejects.toThrow('Failed to fetch');
    expect(prefetched.size).toBe(2);
  });
});

describe('silence', () => {
  it('says nothing, by any method', () => {
    const spoken = vi.fn();
    const target = { debug: spoken, error: spoken, info: spoken, log: spoken, trace: spoken, warn: spoken };
    silenceConsole(target);
    target.log('x');
    target.error('x');
    target.warn('x');
    expect(spoken).not.toHaveBeenCalled();
  });

  it('tells React’s developer tools to stay away', () => {
    const target = {};
    hideDevTools(target);
    expect(target).toEqual({ __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });
  });
});

describe('unregisterWorkers', () => {
  it('removes every one', async () => {
    const unregister = vi.fn(async () => true);
    const getRegistrations = async () => [{ unregister }, { unregister }];
    await unregisterWorkers(() => ({ getRegistrations }) as never);
    expect(unregister).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['there are none', () => undefined],
    [
      'it may not even ask',
      () => {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    ],
  ])('goes on where %s', async (_why, container) => {
    await expect(unregisterWorkers(container)).resolves.toBeUndefined();
  });
});

it('makes ids that are UUIDs of version 4, from randomness alone', () => {
  const zeros = { getRandomValues: <T>(array: T) => array };
  expect(randomId(zeros as Crypto)).toBe('00000000-0000-4000-8000-000000000000');
  expect(randomId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(randomId()).not.toBe(randomId());
});

describe('import once', () => {
  it('imports once, with the first use', async () => {
    const load = vi.fn(async () => 'drawn');
    const get = importOnce(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([get(), get()])).toEqual(['drawn', 'drawn']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('retries for the next caller after a failure', async () => {
    const load = vi.fn(async () => 'drawn').mockRejectedValueOnce(new Error('lost'));
    const get = importOnce(load);
    await expect(get()).rejects.toThrow('lost');
    expect(await get()).toBe('drawn');
    expect(await get()).toBe('drawn');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('reload page', () => {
  const request = vi.fn<typeof fetch>();
  const reload = vi.fn();

  beforeEach(() => {
    vi.stubGlobal('parent', {});
    vi.stubGlobal('fetch', request);
    vi.stubGlobal('location', { href: 'https://pay.test/pf/widget?type=lk', reload });
  });
  afterEach(() => void vi.resetAllMocks());

  it('reloads a frame that can be loaded', async () => {
    request.mockResolvedValue(new Response());
    expect(await reloadPage()).toBe(true);
    expect(request).toHaveBeenCalledWith('https://pay.test/pf/widget?type=lk', expect.anything());
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the page does not answer in time', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['the page is down', async () => new Response('', { status: 503 })],
  ])('keeps a frame when %s', async (_when, answer) => {
    request.mockImplementation(answer);
    expect(await reloadPage()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the hosted page without asking: the browser has a button to try again', async () => {
    vi.stubGlobal('parent', window);
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await reloadPage()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('retry import', () => {
  const A = 'https://pay.test/assets/a.js';
  const B = 'https://pay.test/assets/b.js';

  /** A server, and a browser that remembers each address whose import failed. */
  function rememberingBrowser() {
    const state = { isOnline: true };
    const failed = new Set<string>();
    const requests: string[] = [];
    const load = async (address: string) => {
      if (!failed.has(address)) requests.push(address);
      if (state.isOnline && !failed.has(address)) return { from: address };
      failed.add(address);
      throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    };
    const retryImport = createRetryImport(load);
    return { state, requests, get: (address: string) => retryImport(() => load(address)) };
  }

  it('asks again after each failure, and stays with the address that came', async () => {
    const { state, requests, get } = rememberingBrowser();
    state.isOnline = false;
    await expect(get(A)).rejects.toThrow('Failed to fetch');
    await expect(get(A)).rejects.toThrow('Failed to fetch');
    state.isOnline = true;
    const loaded = await get(A);
    expect(await get(A)).toEqual(loaded);
    await get(B);
    expect(requests).toEqual([A, `${A}?`, `${A}??`, `${A}??`, B]);
  });

  it('has one address for the next try of imports that fail at the same time', async () => {
    const { state, requests, get } = rememberingBrowser();
    state.isOnline = false;
    await Promise.allSettled([get(A), get(A)]);
    state.isOnline = true;
    await Promise.all([get(A), get(A)]);
    expect(new Set(requests)).toEqual(new Set([A, `${A}?`]));
  });

  it('passes on an error that names no file', async () => {
    const retryImport = createRetryImport(async () => ({}));
    const broken = () => Promise.reject(new SyntaxError('Unexpected token'));
    await expect(retryImport(broken)).rejects.toThrow('Unexpected token');
    await expect(retryImport(broken)).rejects.toThrow('Unexpected token');
  });
});
