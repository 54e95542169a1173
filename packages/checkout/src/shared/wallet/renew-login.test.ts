import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '@istmo/domain';
import { fakeLocks } from '../../testing/fakes';
import { makeBridge, makeLogin, makeMethodContext } from '../../testing/fixtures/make-method-context';
import { anaAnswer } from '../../testing/fixtures/wallet-answers';
import type { ApiOptions } from '../api/create-api';
import { createLogin } from '../storage/login';
import { createSafeStorage } from '../storage/safe-storage';
import { followLogin, renewLogin } from './renew-login';
import { createDebtTrail, walletPath } from './wallet-view';

const config: ApiOptions['config'] = {
  apiBase: 'https://api.test',
  secureBase: 'https://secure.test',
  clientKey: 'client',
  encoding: 'json',
  paths: {},
  timeoutMs: 5000,
  environment: 'prod' as const,
};
const { user } = anaAnswer;

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

  /** A provider that replaces a token at each refresh, and refuses the replaced one without a grace period. */
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
    const heard = new Promise((resolve) => {
      const Heard = class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          this.addEventListener('message', resolve);
        }
      };
      vi.stubGlobal('BroadcastChannel', Heard);
    });
    const login = openTab();
    let release = (): void => undefined;
    void navigator.locks.request('istmo.login', () => new Promise<void>((done) => (release = done)));
    const renewed = renewLogin({ config, fetch }, login);
    localStorage.setItem(KEY, JSON.stringify(sessionOf('t-9')));
    channel.postMessage(sessionOf('t-9'));
    await heard;
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

describe('follow login', () => {
  const session = (idUsr: number, token = 't-1') => ({ sessionId: 's-1', token, user: { idUsr } });
  const stored = (idUsr: number, token?: string) => JSON.stringify(session(idUsr, token));

  it.each([
    ['another user', 100, SESSION_STORAGE_KEY, stored(101), 1],
    ['a new session of the same user', 100, SESSION_STORAGE_KEY, stored(100, 't-2'), 0],
    ['a logout', 100, SESSION_STORAGE_KEY, null, 0],
    ['a text that is no session', 100, SESSION_STORAGE_KEY, '{"token":', 0],
    ['another key', 100, 'istmo.texts.es', stored(101), 0],
    ['a user, where a guest pays', undefined, SESSION_STORAGE_KEY, stored(101), 0],
  ])('after %s in another tab, the page of %s: key %s', (_what, shown, key, newValue, reloads) => {
    const reload = vi.fn();
    followLogin({ getState: () => (shown === undefined ? {} : { session: session(shown) }) }, reload);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    expect(reload).toHaveBeenCalledTimes(reloads);
  });
});

describe('wallet path', () => {
  const onPage = makeBridge({ kind: 'page' });
  const inFrame = makeBridge({ kind: 'frame' });
  const step = { idUsr: 100, operator: 'baru', phone: '66123456', codePay: 'E-1' };

  it.each([
    ['the debt that was gone to pay', onPage, 'Ana', 'E-1', '/pf/widget/home?view=debts'],
    ['that debt after the login has ended', inFrame, undefined, 'E-1', '/pf/widget/home?view=debts'],
    ['another payment of who is logged in', onPage, 'Ana', 'LK-1', '/pf/widget/home'],
    ['another payment on a merchant’s page', inFrame, 'Ana', 'LK-1', undefined],
    ['a guest’s payment', onPage, undefined, 'LK-1', undefined],
    ['a payment that has no code', onPage, undefined, '', undefined],
  ])('from %s', (_payment, bridge, name, codePay, path) => {
    createDebtTrail().leave(step);
    expect(walletPath(makeMethodContext({ login: makeLogin(name), bridge }), codePay)).toBe(path);
  });

  it.each(['', '{', '[]', '{"idUsr":"100"}', '{"operator":"baru","phone":"6"}'])(
    'leads nowhere by %j, which somebody else has written',
    (stored) => {
      sessionStorage.setItem('istmo.wallet.debt', stored);
      expect(createDebtTrail().last()).toBeUndefined();
    },
  );
});
