import { vi } from 'vitest';
import type { LeavingOptions } from '../app/leaving/leaving';
import { NOW } from './make-method-context';

/** The options of `createLeaving` if nothing was sent. */
export function leavingNothing(change: Partial<LeavingOptions> = {}) {
  return {
    bridge: { guardClose: vi.fn(), close: vi.fn() },
    methods: () => [],
    attempt: () => undefined,
    voidAttempt: vi.fn<LeavingOptions['voidAttempt']>(),
    onPaid: vi.fn<LeavingOptions['onPaid']>(),
    onVoided: vi.fn(),
    now: () => NOW,
    ...change,
  } satisfies LeavingOptions;
}
