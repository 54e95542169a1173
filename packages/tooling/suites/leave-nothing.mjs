import { afterAll, vi } from 'vitest';

// On a busy machine, a large chunk can take long to load.
const LONGEST_LOAD = 60_000;

/** Ends only a wait that hangs. */
const LONGEST_WAIT = 30_000;

const library = typeof document === 'undefined' ? undefined : await import('@testing-library/react');
library?.configure({ asyncUtilTimeout: LONGEST_WAIT });

/**
 * Cleans up after each test file. Files share one worker and one document, so the next file would find what
 * one leaves behind. A dynamic import that is still loading when its file ends would be aborted, and would
 * fail in the next file that imports it.
 */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  if (typeof document === 'undefined') return;
  // A screen that is still mounted listens to the window's keys.
  library?.cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}, LONGEST_LOAD);
