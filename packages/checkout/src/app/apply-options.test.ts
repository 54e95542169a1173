import { expect, it, vi } from 'vitest';
import { applyOptions } from './apply-options';

const page = () => ({
  showTheme: vi.fn(),
  showLogo: vi.fn(),
  setLanguage: vi.fn(() => Promise.resolve()),
  applyAppearance: vi.fn((): string[] => []),
});

it('applies only the given options', async () => {
  const { showTheme, ...others } = page();
  const apply = applyOptions({ showTheme, ...others });
  expect(await apply({ theme: 'dark', prefill: { name: 'Ana' }, amount: '5.00' })).toEqual([]);
  expect(showTheme).toHaveBeenCalledExactlyOnceWith('dark');
  for (const other of Object.values(others)) expect(other).not.toHaveBeenCalled();
});

it('resolves once all are applied, with the problems', async () => {
  let load = (): void => undefined;
  const done = vi.fn();
  const apply = applyOptions({
    ...page(),
    setLanguage: () => new Promise<void>((resolve) => (load = resolve)),
    applyAppearance: () => ['too round'],
  });
  const applied = apply({ language: 'en', appearance: { radius: 99 } }).then(done);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  load();
  await applied;
  expect(done).toHaveBeenCalledExactlyOnceWith(['too round']);
});

it('keeps the language if the texts cannot be loaded', async () => {
  const setLanguage = () => Promise.reject(new Error('offline'));
  expect(await applyOptions({ ...page(), setLanguage })({ language: 'en' })).toEqual([]);
});
