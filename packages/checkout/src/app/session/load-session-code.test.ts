import { expect, it, vi } from 'vitest';
import { answer, paymentInfo } from '../../testing/fixtures/make-method-context';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { loadSession } from './load-session';

// Code that is loaded on demand, on a line that has gone.
vi.mock('./earlier-attempt', () => Promise.reject(new TypeError('Failed to fetch')));
vi.mock('./load-extras', () => Promise.reject(new TypeError('Failed to fetch')));

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;

it.each([
  ['an unfinished payment', { last: 'attempt-1', api: { paymentByAttempt: async () => answer({}) } }],
  ['a payment station', { api: { paymentInfo: async () => paymentInfo({ type: 'PS', code: 'PS-0001' }) } }],
  ['a subscription', { api: { paymentInfo: async () => paymentInfo({ idSubscription: 1 }) } }],
])('%s can be retried if its code cannot be loaded', async (_what, change) => {
  expect(await loadSession(makeSessionTools(change), { link })).toEqual({
    type: 'unreachable',
    code: 0,
    key: 'connection_error',
    message: '',
  });
});
