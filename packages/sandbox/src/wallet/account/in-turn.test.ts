import { expect, it } from 'vitest';
import { inTurn } from './password';

it('runs no more at a time than its limit, all of them, and continues after a failure', async () => {
  const run = inTurn({ atOnce: 2, mostWaiting: 8 });
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

it('refuses at once what would wait behind too many others', async () => {
  const run = inTurn({ atOnce: 1, mostWaiting: 2 });
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  const [running, first, second] = [1, 2, 3].map(() => run(() => promise));
  await expect(run(() => promise)).rejects.toMatchObject({ code: 503, waitSeconds: 5 });
  resolve();
  await Promise.all([running, first, second]);
  await expect(run(() => Promise.resolve('served'))).resolves.toBe('served');
});
