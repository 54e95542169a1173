/* global document, history, localStorage, sessionStorage */
import { afterAll, vi } from 'vitest';

// Test files share one document: what one leaves behind, another would find.
afterAll(() => {
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
