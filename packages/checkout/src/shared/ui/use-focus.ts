import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to what has just taken the screen's place, so that a screen reader goes on there. The element needs
 * `tabIndex={-1}`.
 */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
