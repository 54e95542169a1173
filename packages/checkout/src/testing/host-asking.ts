import type { HostOptions } from '@istmo/contract/bridge-schemas';
import { vi } from 'vitest';

/** A host that opens the checkout with `options` and may update them. */
export function hostAsking(options: HostOptions) {
  const left = vi.fn();
  let update = (_: HostOptions): void => undefined;
  return {
    kind: 'frame' as const,
    admit: () => true,
    options: async () => options,
    onUpdate: (listener: typeof update) => {
      update = listener;
      return left;
    },
    finish: vi.fn(),
    fail: vi.fn(),
    report: vi.fn(),
    update: (late: HostOptions) => update(late),
    left,
  };
}
