import { type ReactNode, useLayoutEffect, useState } from 'react';
import { yieldToMain } from '../shared/startup/yield-to-main';

/** Finds what is still to be rendered. */
export const COMING = '[data-coming]';

/** Whether the payer sees the form that was drawn before the app. */
export function isFormDrawn(): boolean {
  return document.querySelector('#prerender > *') !== null;
}

/** Whether the app renders outside of the page, while somebody looks at the drawn form. */
function isBehindForm(): boolean {
  // The build, which renders the form to be drawn, has no document.
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') return false;
  return isFormDrawn() && document.getElementById('root') === null;
}

/**
 * Renders its children in a task of their own while the payer types into the form that was drawn before the app. In one
 * task, the first screen would block a slow phone for 225 ms. Otherwise the children are there at once.
 */
export function NextTask({ children }: { children: () => ReactNode }) {
  const [isNow, setNow] = useState(() => !isBehindForm());
  useLayoutEffect(() => {
    if (!isNow) void yieldToMain().then(() => setNow(true));
  }, [isNow]);
  return isNow ? children() : <i data-coming />;
}
