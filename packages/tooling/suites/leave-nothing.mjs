/* global document, history, localStorage, sessionStorage */
import { afterAll, vi } from 'vitest';

// A large chunk takes a busy machine its time.
const LONGEST_LOAD = 60_000;

/**
 * Runs after each test file. Files share one worker and one document: what one file leaves behind, the next one finds. A
 * dynamic import that is still loading when its file ends is cut off, and fails in whichever file asks for it next.
 */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}, LONGEST_LOAD);
