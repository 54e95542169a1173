import { expect, it } from 'vitest';
import { commerce, fakeApi, fakeApiOf, NOW, paymentInfo } from '../../testing/fixtures/make-method-context';
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
    methodsOf: () => ['card' as const],
    now: () => NOW,
    apiOf: fakeApiOf(),
    texts: { load: async () => undefined },
  };
  expect(await loadSession(context, { link })).toMatchObject({ type });
});
