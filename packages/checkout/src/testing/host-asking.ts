import type { HeardOptions } from '@istmo/contract/bridge-schemas';
import { vi } from 'vitest';

/** A host that opens the checkout with `options`, and may change its mind. */
export function hostAsking(options: HeardOptions) {
  const left = vi.fn();
  let update = (_: HeardOptions): void => undefined;
  return {
    admit: () => true,
    options: async () => options,
    onUpdate: (listener: typeof update) => {
      update = listener;
      return left;
    },
    finish: vi.fn(),
    fail: vi.fn(),
    update: (late: HeardOptions) => update(late),
    left,
  };
}
