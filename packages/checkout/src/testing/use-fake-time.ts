import { afterEach, beforeEach, vi } from 'vitest';
import { NOW } from './fixtures/make-method-context';

/** Each test of the file begins at `NOW`, with a time that only the test advances. Restores mocks after it. */
export function useFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
