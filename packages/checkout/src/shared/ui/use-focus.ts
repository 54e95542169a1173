import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element that has just appeared, so that a screen reader continues there. The element needs
 * `tabIndex={-1}`.
 */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
