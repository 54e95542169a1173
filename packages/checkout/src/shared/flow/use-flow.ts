import { useStore } from '../store/use-store';
import type { Flow, FlowStore } from './flow-store';

/** The flow's state and `send`. Renders again when the state changes. */
export function useFlow<S, E>(store: FlowStore<S, E>): Flow<S, E> {
  return useStore(store);
}
