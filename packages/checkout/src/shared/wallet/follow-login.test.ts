import { SESSION_STORAGE_KEY } from '@istmo/domain';
import { expect, it, vi } from 'vitest';
import { followLogin } from './follow-login';

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
