import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadRun } from './load-run';

it.each([
  [1, 10],
  [4, 10],
  [16, 10],
])('%i callers do the work %i times, each one thing at a time', async (callers, total) => {
  let done = 0;
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await setImmediate();
    running--;
    done++;
  };
  const { perSecond, p50Ms, p95Ms } = await loadRun(work, { total, callers });
  expect([done, most]).toEqual([total, Math.min(callers, total)]);
  expect(p95Ms).toBeGreaterThanOrEqual(p50Ms);
  expect(perSecond).toBeGreaterThan(0);
});

it('ends with the first failure', async () => {
  const fail = () => Promise.reject(new Error('Declined'));
  await expect(loadRun(fail, { total: 4, callers: 2 })).rejects.toThrow('Declined');
});
