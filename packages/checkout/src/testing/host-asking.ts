import type { HostOptions } from '@istmo/contract/bridge-schemas';
import { vi } from 'vitest';

/** A host that opens the checkout with `options`, and may change its mind. */
export function hostAsking(options: HostOptions) {
  const left = vi.fn();
  let update = (_: HostOptions): void => undefined;
  return {
    admit: () => true,
    options: async () => options,
    onUpdate: (listener: typeof update) => {
      update = listener;
      return left;
    },
    finish: vi.fn(),
    fail: vi.fn(),
    update: (late: HostOptions) => update(late),
    left,
  };
}
