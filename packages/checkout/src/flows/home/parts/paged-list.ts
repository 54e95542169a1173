import type { Machine } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';

type Items<T> = {
  items: readonly T[];
  /** Something may have come to the list since it was asked for: it is looked at again after the answer. */
  news?: true;
};

export type ListState<T> =
  /** The next part is asked for; `items` are those before it. */
  | ({ name: 'loading' } & Items<T>)
  | ({ name: 'failed'; error: unknown } & Items<T>)
  /** `more` where the list goes on. */
  | ({ name: 'shown'; more: boolean } & Items<T>)
  /** The newest are asked for, while all the others stay in sight. */
  | ({ name: 'refreshing'; more: boolean } & Items<T>);

export type ListEvent<T> =
  | { type: 'answered'; items: readonly T[]; more: boolean }
  | { type: 'failed'; error: unknown }
  | { type: 'goOn' }
  /** Something may have come to the list. */
  | { type: 'newsHeard' }
  /** One of them does not belong to it any more. */
  | { type: 'removed'; item: T };

export type PagedList<T> = FlowStore<ListState<T>, ListEvent<T>>;

type Source<T> = {
  /** As many as `limit` says, newest first, after the first `offset`. */
  load: (page: { limit: string; offset: string }, signal: AbortSignal) => Promise<readonly T[]>;
  keyOf: (item: T) => string | number;
};

const PAGE = 10;

/** A list that is asked for part by part, and looks at its newest again when there is news. */
export function createPagedList<T>({ load, keyOf }: Source<T>): PagedList<T> {
  async function part(offset: number, signal: AbortSignal) {
    // One more than is shown says whether the list goes on.
    const found = await load({ limit: String(PAGE + 1), offset: String(offset) }, signal);
    return { items: found.slice(0, PAGE), more: found.length > PAGE };
  }
  return createFlowStore<ListState<T>, ListEvent<T>>(
    machineOf(keyOf),
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

function machineOf<T>(keyOf: (item: T) => string | number): Machine<ListState<T>, ListEvent<T>> {
  const without = (items: readonly T[], others: readonly T[]) => {
    const keys = new Set(others.map(keyOf));
    return items.filter((item) => !keys.has(keyOf(item)));
  };
  const remove = <S extends Items<T>>(state: S, { item }: { item: T }): S => ({
    ...state,
    items: without(state.items, [item]),
  });
  return {
    loading: {
      // What has come in since has pushed some of the known ones into the next part.
      answered: (state, { items: next, more }) => ({
        name: 'shown',
        ...newsOf(state),
        items: [...state.items, ...without(next, state.items)],
        more,
      }),
      failed: ({ items }, { error }) => ({ name: 'failed', items, error }),
      newsHeard: (state) => ({ ...state, news: true }),
      removed: remove,
    },
    failed: { goOn: ({ items }) => ({ name: 'loading', items }) },
    shown: {
      goOn: (state) => (state.more ? { name: 'loading', items: state.items } : state),
      newsHeard: ({ items, more }) => ({ name: 'refreshing', items, more }),
      removed: remove,
    },
    refreshing: {
      answered: (state, newest) => {
        const older = without(state.items, newest.items);
        // None of the known ones among the newest: there may be others between, so the list begins anew.
        const joined = older.length < state.items.length || !newest.more;
        const items = joined ? [...newest.items, ...older] : newest.items;
        const more = joined && older.length > 0 ? state.more : newest.more;
        return { name: 'shown', ...newsOf(state), items, more };
      },
      // Nobody asked for the news: what is there stays.
      failed: ({ items, more }) => ({ name: 'shown', items, more }),
      goOn: (state) => (state.more ? { name: 'loading', items: state.items, news: true } : state),
      newsHeard: (state) => ({ ...state, news: true }),
      removed: remove,
    },
  };
}

function newsOf<T>({ news }: Items<T>): { news?: true } {
  return news ? { news } : {};
}
