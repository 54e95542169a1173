import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { RETRY_DELAYS_MS, retryDelay } from './retry-schedule';

const HOUR = 3_600_000;

it.each([
  ['the first failure', { attempts: 1, chance: 0 }, 5000],
  ['the second', { attempts: 2, chance: 0 }, 300_000],
  ['the third', { attempts: 3, chance: 0 }, 1_800_000],
  ['the ninth', { attempts: 9, chance: 0 }, 24 * HOUR],
  ['the tenth: it is given up', { attempts: 10, chance: 0 }, undefined],
  ['the first, at the far end of chance', { attempts: 1, chance: 0.999 }, 5500],
  ['a receiver that asks for more time', { attempts: 1, chance: 0, retryAfterMs: 60_000 }, 60_000],
  ['a receiver that asks for less', { attempts: 2, chance: 0, retryAfterMs: 1000 }, 300_000],
  ['a receiver that asks for ever', { attempts: 1, chance: 0, retryAfterMs: 1e15 }, 24 * HOUR],
])('waits after %s', (_case, failure, delay) => {
  expect(retryDelay(failure)).toBe(delay);
});

it('never comes earlier than the schedule, and at most a tenth later', () => {
  const failures = fc.record({
    attempts: fc.integer({ min: 1, max: RETRY_DELAYS_MS.length }),
    chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  fc.assert(
    fc.property(failures, (failure) => {
      const least = RETRY_DELAYS_MS[failure.attempts - 1] ?? NaN;
      const delay = retryDelay(failure) ?? NaN;
      expect(delay).toBeGreaterThanOrEqual(least);
      expect(delay).toBeLessThanOrEqual(least * 1.1 + 1);
    }),
  );
});
