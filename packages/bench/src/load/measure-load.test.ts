import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadRun } from './measure-load';

// Each call takes one millisecond of a clock that only the calls move.
let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());
const tick = async () => {
  await Promise.resolve();
  now += 1;
};

it.each([1, 4, 16])(
  '%i callers work for the given time, each with one call in progress at a time',
  async (callers) => {
    let running = 0;
    let most = 0;
    let done = 0;
    const run = await loadRun(
      async () => {
        most = Math.max(most, ++running);
        await tick();
        running--;
        done++;
      },
      { ms: 40, callers },
    );
    expect([run.done, most, run.errors]).toEqual([done, callers, []]);
    expect(done).toBeGreaterThanOrEqual(callers);
    expect(run.p99Ms).toBeGreaterThanOrEqual(run.p95Ms);
    expect(run.p95Ms).toBeGreaterThanOrEqual(run.p50Ms);
    expect(run.perSecond).toBeGreaterThan(0);
  },
);

it('counts failed calls separately', async () => {
  let times = 0;
  const work = async () => {
    await tick();
    if (times++ % 2 === 1) throw new Error('Declined');
  };
  const { done, errors } = await loadRun(work, { ms: 30, callers: 1 });
  expect([done, errors.length]).toEqual([Math.ceil(times / 2), Math.floor(times / 2)]);
  expect(errors.every((error) => error === 'Error: Declined')).toBe(true);
});
