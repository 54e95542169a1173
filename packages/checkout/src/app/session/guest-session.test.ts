import { expect, it, vi } from 'vitest';
import { merchantProfile, paymentInfo } from '../../testing/fixtures/make-method-context';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { loadSession } from './load-session';

const link = { type: 'lk', code: 'LK-NOGUEST1' } as const;

it.each([
  ['lets a guest in', true, undefined, undefined, 'loaded'],
  ['leads a guest to the login', false, undefined, undefined, 'loginRequired'],
  ['lets in who is logged in', false, undefined, 'token', 'loaded'],
  ['leads a guest to the login, by the code’s own rule', true, false, undefined, 'loginRequired'],
  ['lets in who is logged in, by the code’s own rule', true, false, 'token', 'loaded'],
  ['lets a guest in, by the code’s own rule', false, true, undefined, 'loaded'],
])('%s where guests may pay: %s', async (_what, hasPaymentGuest, guest, token, type) => {
  const api = {
    paymentInfo: async () => paymentInfo({ ...(guest !== undefined && { guest }) }),
    commerce: async () => merchantProfile({ hasPaymentGuest }),
  };
  const context = { ...makeSessionTools({ api }), login: { token: () => token } };
  expect(await loadSession(context, { link })).toMatchObject({ type });
});

it.each([
  ['a guest', undefined, true],
  ['who is logged in', 'token', false],
])('logs in by the host’s login: %s', async (_who, token, asked) => {
  const options = { walletLogin: 'encoded' };
  const context = { ...makeSessionTools({ options }), login: { token: () => token } };
  expect(await loadSession(context, { link })).toMatchObject({ type: 'loaded' });
  const { webCode } = merchantProfile().merchant;
  expect(vi.mocked(context.logInByHost).mock.calls).toEqual(asked ? [[{ webCode, data: 'encoded' }]] : []);
});

it('gives the login of a host that is not admitted to nobody', async () => {
  const api = { commerce: async () => merchantProfile({ allowedOrigins: [] }) };
  const context = makeSessionTools({ options: { walletLogin: 'encoded' }, api });
  expect(await loadSession(context, { link })).toMatchObject({ type: 'refused', key: 'commerce_problems' });
  expect(context.logInByHost).not.toHaveBeenCalled();
});
