import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import { type ListEvent, listMachine, type ListState } from './list-flow';

export type PagedList<T> = FlowStore<ListState<T>, ListEvent<T>>;

type Source<T> = {
  /** Loads `limit` items, newest first, after the first `offset`. */
  load: (page: { limit: string; offset: string }, signal: AbortSignal) => Promise<readonly T[]>;
  keyOf: (item: T) => string | number;
};

const PAGE = 10;

/** A list that loads page by page, and loads its newest items again when there is news. */
export function createPagedList<T>({ load, keyOf }: Source<T>): PagedList<T> {
  async function part(offset: number, signal: AbortSignal) {
    // One more item than is shown tells whether the list goes on.
    const found = await load({ limit: String(PAGE + 1), offset: String(offset) }, signal);
    return { items: found.slice(0, PAGE), more: found.length > PAGE };
  }
  return createFlowStore<ListState<T>, ListEvent<T>>(
    listMachine(keyOf),
    { name: 'loading', items: [] },
    {
      shown: ({ news }, { send }) => news && send({ type: 'newsHeard' }),
      loading: async ({ items }, { send, signal }) => {
        try {
          send({ type: 'answered', ...(await part(items.length, signal)) });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
      refreshing: async (_, { send, signal }) => {
        try {
          send({ type: 'answered', ...(await part(0, signal)) });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
    },
  );
}
