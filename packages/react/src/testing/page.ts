import { cleanup } from '@testing-library/react';
import { type MockInstance, vi } from 'vitest';
import { withoutNetwork } from './frames';

let complained: MockInstance<typeof console.error>;

/** Before each test: a page without a checkout. */
export function freshPage(): void {
  complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  withoutNetwork();
  document.body.replaceChildren();
  sessionStorage.clear();
}

/** After each test: leaves the page, which ends every session. */
export function leavePage(): void {
  cleanup();
  window.dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
}

/** The errors that React has logged. */
export function complaints(): unknown[] {
  return complained.mock.calls;
}
