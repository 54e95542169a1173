import { type CheckoutHandlers, createUpdater, isHandler } from '@istmo/bindings';
import type { UpdateOptions } from '@istmo/checkout';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Passes on the options that can change while a checkout is open, when their values change. */
export function useUpdates(options: UpdateOptions, update: (change: UpdateOptions) => void): void {
  const [pass] = useState(() => createUpdater(update));
  useEffect(() => pass(options));
}

/**
 * Returns a function that reads the value of the last render, so that code that runs later is never stale.
 */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayout(() => {
    latest.current = value;
  });
  const [read] = useState(() => () => latest.current);
  return read;
}

/** `useLayoutEffect`, except on a server: React 18 warns about it there. */
export const useLayout = typeof document === 'object' ? useLayoutEffect : useEffect;

/** The props without the handlers, for an element of the page. */
export function withoutHandlers<T extends CheckoutHandlers>(props: T): Omit<T, keyof CheckoutHandlers> {
  // `isHandler` accepts exactly the keys of `CheckoutHandlers`.
  return Object.fromEntries(Object.entries(props).filter(([name]) => !isHandler(name))) as Omit<
    T,
    keyof CheckoutHandlers
  >;
}
