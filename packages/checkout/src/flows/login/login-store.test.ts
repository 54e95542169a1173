import { afterEach, expect, it, vi } from 'vitest';
import { walletSdkIn } from './login-store';

const request = { lang: 'es', signal: new AbortController().signal } as const;
const logIn = vi.fn();
const isAvailable = vi.fn();
afterEach(() => vi.resetAllMocks());
const sdk = () => walletSdkIn({ istmoWallet: { isAvailable, logIn } });

it.each([
  ['no global', {}],
  ['an empty global', { istmoWallet: {} }],
  ['no way to log in', { istmoWallet: { isAvailable } }],
  ['something else', { istmoWallet: 'later' }],
])('is not there with %s', (_case, scope) => {
  expect(walletSdkIn(scope)).toBeUndefined();
});

it.each<[string, () => unknown, boolean | undefined]>([
  ['there', async () => true, true],
  ['there, said at once', () => true, true],
  ['not there', async () => false, false],
  ['something else', async () => 'yes', false],
  ['a failure', () => Promise.reject(new Error('no')), undefined],
  [
    'an error',
    () => {
      throw new Error('no');
    },
    undefined,
  ],
])('asks whether the app is on the device: %s', async (_case, answer, expected) => {
  isAvailable.mockImplementation(answer);
  expect(await sdk()?.isAvailable()).toBe(expected);
});

const failed = { type: 'appEnded', reason: 'failed' };
it.each<[string, () => unknown, object]>([
  ['a token', async () => ({ status: 'approved', token: 'app-1' }), { type: 'appApproved', token: 'app-1' }],
  ['a cancellation', async () => ({ status: 'canceled' }), { type: 'appEnded', reason: 'canceled' }],
  ['an approval without a token', async () => ({ status: 'approved' }), failed],
  ['an empty token', async () => ({ status: 'approved', token: '' }), failed],
  ['a token without end', async () => ({ status: 'approved', token: 'x'.repeat(4001) }), failed],
  ['another status', async () => ({ status: 'soon' }), failed],
  ['nothing', async () => undefined, failed],
  ['a failure', () => Promise.reject(new Error('no')), failed],
])('reads what the app returns: %s', async (_case, answer, expected) => {
  logIn.mockImplementation(answer);
  expect(await sdk()?.logIn(request)).toEqual(expected);
  expect(logIn).toHaveBeenCalledExactlyOnceWith(request);
});
