import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to an element that has just appeared, so that a screen reader continues there. The element needs
 * `tabIndex={-1}`. This happens before it is painted: later it would take the focus from a field that the payer has just clicked.
 */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => element.current?.focus(), []);
  return element;
}
