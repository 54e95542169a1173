import { expect, it } from 'vitest';
import { coalesce } from './catalog';

it('answers each caller by a read that began after the call, and joins those that wait', async () => {
  const ends: (() => void)[] = [];
  let began = 0;
  const read = coalesce(() => {
    const number = (began += 1);
    return new Promise<number>((resolve) => {
      ends.push(() => {
        resolve(number);
      });
    });
  });
  const first = read();
  const others = [read(), read()];
  ends[0]?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  const late = read();
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2]);
  await Promise.resolve();
  ends[2]?.();
  expect([await late, began]).toEqual([3, 3]);
});

it('reads again after a failure', async () => {
  let times = 0;
  const read = coalesce(() =>
    (times += 1) === 1 ? Promise.reject(new Error('lost')) : Promise.resolve(times),
  );
  const [one, other] = await Promise.allSettled([read(), read()]);
  expect([one.status, other]).toEqual(['rejected', { status: 'fulfilled', value: 2 }]);
  expect(await read()).toBe(3);
});
