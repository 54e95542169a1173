import { expect, it } from 'vitest';
import { coalesceRuns } from './notifications';

it('runs once more for all calls during a run, and never twice at once', async () => {
  let runs = 0;
  let running = 0;
  let most = 0;
  const work = coalesceRuns(async () => {
    runs += 1;
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
  });
  for (let times = 0; times < 5; times += 1) work.run();
  await work.settled();
  expect([runs, most]).toEqual([2, 1]);
  work.run();
  await work.settled();
  expect(runs).toBe(3);
});
