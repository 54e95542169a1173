import { expect, it, vi } from 'vitest';
import { commerce, fakeApi, fakeApiOf, NOW, paymentInfo } from '../../testing/fixtures/make-method-context';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { loadSession } from './load-session';

const link = { type: 'lk', code: 'LK-NOGUEST1' } as const;

it.each([
  ['lets a guest in', true, undefined, 'loaded'],
  ['leads a guest to the login', false, undefined, 'loginRequired'],
  ['lets in who is logged in', false, 'token', 'loaded'],
])('%s where guests may pay: %s', async (_what, hasPaymentGuest, token, type) => {
  const context = {
    api: fakeApi({
      paymentInfo: async () => paymentInfo(),
      commerce: async () => commerce({ hasPaymentGuest }),
    }),
    bridge: { kind: 'frame' as const, admit: () => true, options: async () => ({}) },
    attempts: { last: () => undefined, forget: () => undefined, made: () => undefined },
    payAgain: new Map<string, () => void>(),
    here: () => '/',
    navigate: () => undefined,
    login: { token: () => token },
    logInByHost: async () => undefined,
    methodsOf: () => ['card' as const],
    now: () => NOW,
    apiOf: fakeApiOf(),
    texts: { load: async () => undefined },
  };
  expect(await loadSession(context, { link })).toMatchObject({ type });
});

it.each([
  ['a guest', undefined, true],
  ['who is logged in', 'token', false],
])('logs in by the host’s login: %s', async (_who, token, asked) => {
  const options = { walletLogin: 'encoded' };
  const context = { ...makeSessionTools({ options }), login: { token: () => token } };
  expect(await loadSession(context, { link })).toMatchObject({ type: 'loaded' });
  const { webCode } = commerce().merchant;
  expect(vi.mocked(context.logInByHost).mock.calls).toEqual(asked ? [[{ webCode, data: 'encoded' }]] : []);
});

it('gives the login of a host that is not admitted to nobody', async () => {
  const api = { commerce: async () => commerce({ allowedOrigins: [] }) };
  const context = makeSessionTools({ options: { walletLogin: 'encoded' }, api });
  expect(await loadSession(context, { link })).toMatchObject({ type: 'refused', key: 'commerce_problems' });
  expect(context.logInByHost).not.toHaveBeenCalled();
});
