import { leavePage as leave } from '@istmo/bindings/testing';
import { cleanup } from '@testing-library/react';

export { complaints, freshPage } from '@istmo/bindings/testing';

/** After each test: unmounts, and leaves the page, which ends every session. */
export function leavePage(): void {
  cleanup();
  leave();
}
