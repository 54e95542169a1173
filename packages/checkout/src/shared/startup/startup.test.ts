import { endpoints } from '@istmo/contract/provider';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../api/create-api';
import { lookUpCommerce, lookUpInfo } from '../api/look-ups';
import { type Prefetched, withPrefetched } from '../api/prefetched';
import { randomId } from '../id/random-id';
import { preloadGlobals } from './preload-globals';
import { sendFirstRequests } from './first-requests';
import { preloadChunk } from './preload-chunk';
import { hideDevTools, silenceConsole } from './silence-console';
import { createScriptInjector } from './script-injector';
import { unregisterWorkers } from './unregister-workers';

type Target = Parameters<typeof sendFirstRequests>[0]['link'];

describe('sendFirstRequests', () => {
  const link = { type: 'lk', code: 'LK-CAFE0001' } as const;
  const send = (values: Record<string, unknown>, target: Target = link) => {
    const fetch = vi.fn(async (_request: Request) => new Response());
    return { fetch, prefetched: sendFirstRequests({ values, link: target, fetch }) };
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
        config: { paths: {}, timeoutMs: 1000, ...config, ...change },
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
    const prefetched = sendFirstRequests({ values: config, link, fetch: lost });
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

describe('preloadGlobals', () => {
  it('fetches the scripts of an unchecked configuration, and skips what is none', () => {
    const globals = [{ name: 'a', script: 'https://a.test/a.js' }, { name: 'b' }, null, 'c', { script: 4 }];
    preloadGlobals(document, globals);
    preloadGlobals(document, 'x');
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    expect(links.map(({ as, href }) => [as, href])).toEqual([['script', 'https://a.test/a.js']]);
    links.forEach((link) => link.remove());
  });
});

describe('in the page', () => {
  beforeEach(() => document.head.replaceChildren());

  it('injects only what is configured', async () => {
    const inject = createScriptInjector(document, ['https://sdk.test/a.js']);
    await expect(inject('https://evil.test/a.js')).rejects.toThrow('https://evil.test/a.js');
    expect(document.querySelector('script')).toBeNull();
  });

  it('preloads only a chunk that the page names', () => {
    document.head.innerHTML = '<meta name="chunk-locale-es" content="/assets/es.js" />';
    preloadChunk(document, 'locale-es');
    preloadChunk(document, 'locale-en');
    const links = [...document.querySelectorAll('link')].map(({ rel, href }) => [
      rel,
      new URL(href).pathname,
    ]);
    expect(links).toEqual([['modulepreload', '/assets/es.js']]);
  });
});

it('makes ids that are UUIDs of version 4, from randomness alone', () => {
  const zeros = { getRandomValues: <T>(array: T) => array };
  expect(randomId(zeros as Crypto)).toBe('00000000-0000-4000-8000-000000000000');
  expect(randomId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(randomId()).not.toBe(randomId());
});
