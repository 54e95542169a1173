import { expect, it } from 'vitest';
import {
  CASH_PENDING_MS,
  CRYPTO_RATE_MS,
  DUPLICATE_WINDOW_MS,
  hoursOf,
  minutesOf,
  SPLASH_MS,
  YAPPY_CONFIRM_MS,
} from './time-limits';

it.each([
  ['the splash', SPLASH_MS, 3],
  ['a crypto rate', CRYPTO_RATE_MS, 600],
  ['a Yappy request', YAPPY_CONFIRM_MS, 300],
  ['a pending cash payment', CASH_PENDING_MS, 86_400],
  ['the look for duplicates', DUPLICATE_WINDOW_MS, 300],
])('%s lasts as specified', (_what, ms, seconds) => {
  expect(ms).toBe(seconds * 1000);
});

it('names a voucher’s day in hours', () => {
  expect(hoursOf(CASH_PENDING_MS)).toBe(24);
});

it('names Yappy’s time in minutes', () => {
  expect(minutesOf(YAPPY_CONFIRM_MS) * 60_000).toBe(YAPPY_CONFIRM_MS);
});
