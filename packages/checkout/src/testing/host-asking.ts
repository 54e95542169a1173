import type { FrameOptions } from '@istmo/contract/bridge';
import { vi } from 'vitest';

/** A host that opens the checkout with `options` and may update them. */
export function hostAsking(options: FrameOptions) {
  const left = vi.fn();
  let update = (_: FrameOptions): void => undefined;
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
    update: (late: FrameOptions) => update(late),
    left,
  };
}
