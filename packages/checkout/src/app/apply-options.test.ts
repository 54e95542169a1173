import { expect, it, vi } from 'vitest';
import { type Appliers, applyOptions } from './apply-options';

const appliers = (own: Partial<Appliers> = {}): Appliers => ({
  language: vi.fn(() => []),
  theme: vi.fn(() => []),
  logo: vi.fn(() => []),
  appearance: vi.fn(() => []),
  prefill: vi.fn(() => []),
  ...own,
});

it('applies the options that are given, and no other', async () => {
  const all = appliers();
  expect(await applyOptions(all)({ theme: 'dark', prefill: { name: 'Ana' }, amount: '5.00' })).toEqual([]);
  expect(all.theme).toHaveBeenCalledExactlyOnceWith('dark');
  expect(all.prefill).toHaveBeenCalledExactlyOnceWith({ name: 'Ana' });
  for (const name of ['language', 'logo', 'appearance'] as const) expect(all[name]).not.toHaveBeenCalled();
});

it('is done once all of them are, with the sentences of each', async () => {
  let load = (): void => undefined;
  const loading = new Promise<void>((resolve) => (load = resolve));
  const done = vi.fn();
  const apply = applyOptions(
    appliers({ language: () => loading.then(() => []), appearance: async () => ['too round'] }),
  );
  const applied = apply({ language: 'en', appearance: { radius: 99 } }).then(done);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  load();
  await applied;
  expect(done).toHaveBeenCalledExactlyOnceWith(['too round']);
});
