import type { Machine } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';

export type LoadedState<T> =
  | { name: 'loading' }
  | { name: 'loaded'; value: T }
  | { name: 'failed'; error: unknown };

export type LoadedEvent<T> =
  | { type: 'answered'; value: T }
  | { type: 'failed'; error: unknown }
  | { type: 'again' };

export type LoadedStore<T> = FlowStore<LoadedState<T>, LoadedEvent<T>>;

/** Loads once, and again on request. */
export function createLoadedStore<T>(load: (signal: AbortSignal) => Promise<T>): LoadedStore<T> {
  const machine: Machine<LoadedState<T>, LoadedEvent<T>> = {
    loading: {
      answered: (_, { value }) => ({ name: 'loaded', value }),
      failed: (_, { error }) => ({ name: 'failed', error }),
    },
    loaded: { again: () => ({ name: 'loading' }) },
    failed: { again: () => ({ name: 'loading' }) },
  };
  return createFlowStore<LoadedState<T>, LoadedEvent<T>>(
    machine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send({ type: 'answered', value: await load(signal) });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
    },
  );
}
