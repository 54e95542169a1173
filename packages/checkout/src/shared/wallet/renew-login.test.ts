import { fakeLocks } from '../../testing/fake-locks';
import { makeLogin } from '../../testing/fixtures/make-method-context';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiOptions } from '../api/create-api';
import { createLogin } from '../storage/login';
import { createSafeStorage } from '../storage/safe-storage';
import { renewLogin } from './renew-login';

const config: ApiOptions['config'] = {
  apiBase: 'https://api.test',
  secureBase: 'https://secure.test',
  clientKey: 'client',
  encoding: 'json',
  paths: {},
  timeoutMs: 5000,
};
const user = {
  idUsr: 100,
  login: 'ana',
  name: 'Ana Lucía',
  lastname: 'Batista',
  phone: '',
  email: 'ana@istmo.test',
  address1: '',
  country: 'PA',
};

it.each([
  ['is renewed, and gets its name', 200, 't-2', 'Ana Lucía'],
  ['that is over is forgotten without a word', 420, undefined, undefined],
  ['stays where nobody knows', 503, 't-1', 'Old'],
])('a login %s', async (_what, code, token, name) => {
  const login = makeLogin('Old');
  const data = { sessionId: 's-2', token: 't-2', user };
  const sent = vi.fn(async (_request: Request) => Response.json({ headerStatus: { code }, data }));
  await renewLogin({ config, fetch: sent }, login);
  expect([login.token(), login.getState().name]).toEqual([token, name]);
  expect(new Headers(sent.mock.calls[0]?.[0].headers).get('authorization')).toBe('client|t-1');
});

describe('several tabs', () => {
  const KEY = 'istmo.widget.session';
  const answered = (data: unknown, code = 200) => Response.json({ headerStatus: { code }, data });
  const sessionOf = (token: string) => ({ sessionId: `s-${token}`, token, user });

  /** A provider that replaces a token at each refresh, and refuses a replaced one: it has no period of grace. */
  function strictProvider() {
    let current = 't-1';
    return vi.fn(async (request: Request) => {
      const token = new Headers(request.headers).get('authorization')?.split('|')[1];
      if (token !== current) return answered({}, 420);
      current = `t-${Number(current.slice(2)) + 1}`;
      return answered(sessionOf(current));
    });
  }

  const openTab = () => createLogin(createSafeStorage(() => localStorage));

  beforeEach(() => {
    localStorage.setItem(KEY, JSON.stringify(sessionOf('t-1')));
    vi.stubGlobal('navigator', { locks: fakeLocks().locks });
  });
  afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('renew one after the other, and stay logged in', async () => {
    const fetch = strictProvider();
    const tabs = [openTab(), openTab(), openTab()];
    await Promise.all(tabs.map((login) => renewLogin({ config, fetch }, login)));
    expect(tabs.map((login) => [login.token(), login.getState().name])).toEqual(
      tabs.map(() => [tabs[0]?.token(), 'Ana Lucía']),
    );
  });

  it('use the session that another tab has renewed while they waited', async () => {
    const fetch = strictProvider();
    const channel = new BroadcastChannel('istmo.login');
    const login = openTab();
    let release = (): void => undefined;
    void navigator.locks.request('istmo.login', () => new Promise<void>((done) => (release = done)));
    const renewed = renewLogin({ config, fetch }, login);
    localStorage.setItem(KEY, JSON.stringify(sessionOf('t-9')));
    channel.postMessage(sessionOf('t-9'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    release();
    await renewed;
    channel.close();
    expect([login.token(), login.getState().name]).toEqual(['t-9', 'Ana Lucía']);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('do not wait for a frozen tab without end', async () => {
    vi.useFakeTimers();
    void navigator.locks.request('istmo.login', () => new Promise<void>(() => undefined));
    const login = openTab();
    const renewed = renewLogin({ config, fetch: strictProvider() }, login);
    await vi.advanceTimersByTimeAsync(config.timeoutMs);
    await renewed;
    expect(login.token()).toBe('t-2');
  });

  it.each([
    ['another tab has renewed', sessionOf('t-1b'), 't-2', 'Ana Lucía'],
    ['another tab has ended', undefined, undefined, undefined],
  ])('without locks: a refused session that %s', async (_what, stored, token, name) => {
    vi.stubGlobal('navigator', {});
    const login = openTab();
    const fetch = vi.fn(async (request: Request) => {
      if (new Headers(request.headers).get('authorization') === 'client|t-1b')
        return answered(sessionOf('t-2'));
      if (stored) localStorage.setItem(KEY, JSON.stringify(stored));
      else localStorage.removeItem(KEY);
      return answered({}, 420);
    });
    await renewLogin({ config, fetch }, login);
    expect([login.token(), login.getState().name]).toEqual([token, name]);
  });

  it('asks once more when the answer was too slow, because the old token ends soon', async () => {
    vi.useFakeTimers();
    const login = openTab();
    const slow = () => new Promise<Response>(() => undefined);
    const fetch = vi.fn<(request: Request) => Promise<Response>>(slow);
    const renewed = renewLogin({ config, fetch }, login);
    await vi.advanceTimersByTimeAsync(config.timeoutMs - 1);
    fetch.mockImplementation(async () => answered(sessionOf('t-3')));
    await vi.advanceTimersByTimeAsync(1);
    await renewed;
    await vi.advanceTimersByTimeAsync(100);
    expect([login.token(), fetch.mock.calls.length]).toEqual(['t-3', 2]);
  });
});
