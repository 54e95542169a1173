import { type MockInstance, vi } from 'vitest';
import { withoutNetwork } from './frames';

const complained: MockInstance[] = [];

/** Before each test: a page without a checkout. */
export function freshPage(): void {
  complained.length = 0;
  for (const method of ['error', 'warn'] as const)
    complained.push(vi.spyOn(console, method).mockImplementation(() => undefined));
  withoutNetwork();
  document.body.replaceChildren();
  sessionStorage.clear();
}

/** After each test: leaves the page, which ends every session. */
export function leavePage(): void {
  window.dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
}

/** The errors and warnings that the framework has logged. */
export function complaints(): unknown[] {
  return complained.flatMap(({ mock }) => mock.calls);
}
