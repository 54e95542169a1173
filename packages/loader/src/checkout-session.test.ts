import { expect, it, vi } from 'vitest';
import { isResult } from '@istmo/contract/bridge-connection';
import { type CheckoutSession, createListeners, createSession } from './checkout-session';

// The listeners only receive it.
const SESSION = { id: '1' } as CheckoutSession;

it('calls each listener until it is taken off', () => {
  const { on, emit } = createListeners('');
  const [first, second] = [vi.fn(), vi.fn()];
  const off = on('resized', first);
  on('resized', second);
  emit('resized', { height: 1 }, SESSION);
  off();
  emit('resized', { height: 2 }, SESSION);
  expect(first.mock.calls).toEqual([[{ height: 1 }, SESSION]]);
  expect(second.mock.calls).toEqual([
    [{ height: 1 }, SESSION],
    [{ height: 2 }, SESSION],
  ]);
});

it('goes on after a listener that throws', () => {
  const { on, emit } = createListeners('');
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const next = vi.fn();
  on('ready', () => {
    throw new Error('the page is wrong');
  });
  on('ready', next);
  emit('ready', { height: 1 }, SESSION);
  expect(next).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
  reported.mockRestore();
});

it.each([
  ['failed', 'load_timeout', 'en', 'The payment did not load.'],
  ['pending', 'unknown_state', 'es', 'Pendiente'],
  ['pending', 'redirected', 'en', 'Pending'],
  ['canceled', undefined, 'es', ''],
] as const)('gives the reason of %s by %s in words, in %s', (outcome, reason, language, words) => {
  const listeners = createListeners('');
  const own = { element: document.body, update: vi.fn(), close: vi.fn(), destroy: vi.fn() };
  const context = { id: '1', listeners, language, origin: '', debug: false };
  const result = createSession(context, own).complete({ outcome, ...(reason && { reason }) });
  expect([result.reason, result.legacy.Razon]).toEqual([reason, words]);
  expect(isResult(result)).toBe(true);
});
