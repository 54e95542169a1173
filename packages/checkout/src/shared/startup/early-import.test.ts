import { expect, it, vi } from 'vitest';
import { earlyImport } from './early-import';

it('imports once, ahead of the first use', async () => {
  const load = vi.fn(async () => 'drawn');
  const get = earlyImport(load);
  expect(load).toHaveBeenCalledOnce();
  expect(await Promise.all([get(), get()])).toEqual(['drawn', 'drawn']);
  expect(load).toHaveBeenCalledOnce();
});

it('retries for the next caller after a failure', async () => {
  const load = vi.fn(async () => 'drawn').mockRejectedValueOnce(new Error('lost'));
  const get = earlyImport(load);
  await expect(get()).rejects.toThrow('lost');
  expect(await get()).toBe('drawn');
  expect(await get()).toBe('drawn');
  expect(load).toHaveBeenCalledTimes(2);
});
