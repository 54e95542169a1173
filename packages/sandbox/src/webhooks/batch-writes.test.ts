import { expect, it } from 'vitest';
import { batchWrites } from './batch-writes';

it('writes the first at once, and together what comes meanwhile', async () => {
  const written: number[][] = [];
  const write = batchWrites<number>(
    (items) => Promise.resolve(void written.push(items)),
    () => Promise.resolve(),
  );
  await Promise.all([1, 2, 3].map(write));
  await write(4);
  expect(written.flat()).toEqual([1, 2, 3, 4]);
  expect(written.length).toBeLessThan(4);
});

it('tells those whose items were not written, and goes on', async () => {
  let times = 0;
  const write = batchWrites<string>(
    () => ((times += 1) === 1 ? Promise.reject(new Error('lost')) : Promise.resolve()),
    () => Promise.resolve(),
  );
  await expect(write('one')).rejects.toThrow('lost');
  await expect(write('other')).resolves.toBeUndefined();
});
