import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

export type ReadableStore<T> = Pick<StoreApi<T>, 'getState' | 'subscribe'>;

export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, U>(store: ReadableStore<T>, select: (state: T) => U): U;
/**
 * Returns the state of a store, or what `select` returns for it. Renders again when that changes. Zustand's own hook hydrates
 * with the store's initial state; here the app hydrates a page that shows the current state.
 */
export function useStore<T>(
  store: ReadableStore<T>,
  select: (state: T) => unknown = (state) => state,
): unknown {
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
