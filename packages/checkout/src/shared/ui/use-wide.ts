import { useSyncExternalStore } from 'react';
import { isWide, WIDE } from './is-wide';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is wide enough for two columns, as it changes. The build renders both: see `first-screen`. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, isWide);
}
