// @vitest-environment node
import { expect, it } from 'vitest';

it.each(['./index', './umd'])('%s is imported where there is no page', async (entry) => {
  expect(typeof document).toBe('undefined');
  expect(await import(/* @vite-ignore */ entry)).toMatchObject({
    version: '1.2.3',
    open: expect.any(Function),
  });
});
