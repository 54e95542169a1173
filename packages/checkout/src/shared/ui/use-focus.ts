import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to an element that has just appeared, so that a screen reader continues there. The element needs
 * `tabIndex={-1}`.
 */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useNewFocus(() => element.current?.focus());
  return element;
}

/** Calls `move` when something new is shown, once `isShown`. A field that the payer has gone to meanwhile keeps the focus. */
export function useNewFocus(move: () => void, isShown = true): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, [isShown]);
  // Runs after the paint: by then, a dialog that closes now has returned the focus.
  useEffect(() => {
    const { activeElement } = document;
    const isInNewField =
      activeElement !== before.current && activeElement?.matches('input, select, textarea');
    if (isShown && !isInNewField) move();
  }, [isShown]);
}
