import { vi } from 'vitest';
import type { MountedMethod } from '../shared/payment/payment-method';
import { NOW } from './make-method-context';

/** A mounted method; idle by default. */
export function makeMounted(change: Partial<MountedMethod> = {}): MountedMethod {
  return {
    Panel: () => null,
    Action: () => null,
    busy: () => false,
    waits: () => false,
    hasInput: () => false,
    leaving: () => ({ outcome: 'canceled', at: NOW }),
    subscribe: () => () => undefined,
    dispose: vi.fn(),
    ...change,
  };
}
