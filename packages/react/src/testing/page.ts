import { cleanup } from '@testing-library/react';
import { type MockInstance, vi } from 'vitest';
import { withoutNetwork } from './frames';

let complained: MockInstance<typeof console.error>;

/** Before each test: a page that nothing has been opened on. */
export function freshPage(): void {
  complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  withoutNetwork();
  document.body.replaceChildren();
  sessionStorage.clear();
}

/** After each test: as when a page is left, every session ends. */
export function leavePage(): void {
  cleanup();
  window.dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
}

/** What React has to say. */
export function complaints(): unknown[] {
  return complained.mock.calls;
}
