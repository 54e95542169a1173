import { afterEach, vi } from 'vitest';

// A test of what a server renders has no document.
const library = typeof document === 'undefined' ? undefined : await import('@testing-library/react');

/** Takes down what a test has put up: its screen, its time, its spies and globals, its storage and its address. */
afterEach(() => {
  library?.cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
