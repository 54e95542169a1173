import { vi } from 'vitest';
import type { LeavingTools } from '../app/leaving';
import { NOW } from './make-method-context';

/** The tools of leaving where nothing was sent. */
export function leavingNothing(change: Partial<LeavingTools> = {}) {
  return {
    bridge: { guardClose: vi.fn(), close: vi.fn() },
    methods: () => [],
    attempt: () => undefined,
    voidAttempt: vi.fn<LeavingTools['voidAttempt']>(),
    paid: vi.fn<LeavingTools['paid']>(),
    voided: vi.fn(),
    now: () => NOW,
    ...change,
  } satisfies LeavingTools;
}
