import { useRef, useState } from 'react';
import { useLayout } from './use-layout';

/** What the last render was given, for code that runs later: a handler is never a stale one. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayout(() => {
    latest.current = value;
  });
  const [read] = useState(() => () => latest.current);
  return read;
}
