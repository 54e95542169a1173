import { useRef, useState } from 'react';
import { useLayout } from './use-layout';

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
