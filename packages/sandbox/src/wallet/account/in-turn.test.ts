import { expect, it } from 'vitest';
import { inTurn } from './password';

it('runs no more at a time than its limit, all of them, and continues after a failure', async () => {
  const run = inTurn(2);
  let [running, most] = [0, 0];
  const one = (place: number) =>
    run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      if (place === 3) throw new Error('third');
      return place;
    });
  const ended = await Promise.allSettled(Array.from({ length: 10 }, (_, place) => one(place)));
  expect([most, running]).toEqual([2, 0]);
  expect(ended.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([
    0,
    1,
    2,
    'failed',
    4,
    5,
    6,
    7,
    8,
    9,
  ]);
});
