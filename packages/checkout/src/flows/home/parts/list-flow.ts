import type { Machine } from '@istmo/domain';

type Items<T> = {
  items: readonly T[];
  /** There may be new items since the request: the list is loaded again after the answer. */
  news?: true;
};

type ListPage<T> = { items: readonly T[]; more: boolean };
type Refreshing<T> = { name: 'refreshing'; more: boolean } & Items<T>;

export type ListState<T> =
  /** The next page is loading; `items` are those before it. */
  | ({ name: 'loading' } & Items<T>)
  | ({ name: 'failed'; error: unknown } & Items<T>)
  /** `more`: the list has more pages. */
  | ({ name: 'shown'; more: boolean } & Items<T>)
  /** The newest items are loading; the others stay visible. */
  | Refreshing<T>;

export type ListEvent<T> =
  | { type: 'answered'; items: readonly T[]; more: boolean }
  | { type: 'failed'; error: unknown }
  | { type: 'loadMore' }
  /** The list may have new items. */
  | { type: 'newsHeard' }
  /** An item no longer belongs to the list. */
  | { type: 'removed'; item: T };

type KeyOf<T> = (item: T) => string | number;

/** The states of a paged list whose items have unique keys. */
export function listMachine<T>(keyOf: KeyOf<T>): Machine<ListState<T>, ListEvent<T>> {
  const without = subtraction(keyOf);
  const remove = <S extends Items<T>>(state: S, { item }: { item: T }): S => ({
    ...state,
    items: without(state.items, [item]),
  });
  const refreshed = (state: Refreshing<T>, newest: ListPage<T>) => {
    const older = without(state.items, newest.items);
    // None of the known items is among the newest, so there may be others between: the list starts again.
    const joined = older.length < state.items.length || !newest.more;
    return joined && older.length > 0
      ? { items: [...newest.items, ...older], more: state.more }
      : { items: newest.items, more: newest.more };
  };
  return {
    loading: {
      // New items have moved some known ones into the next page.
      answered: (state, { items, more }) =>
        shown(state, { items: [...state.items, ...without(items, state.items)], more }),
      failed: ({ items }, { error }) => ({ name: 'failed', items, error }),
      newsHeard: withNews,
      removed: remove,
    },
    failed: { loadMore: ({ items }) => ({ name: 'loading', items }) },
    shown: {
      loadMore: (state) => (state.more ? { name: 'loading', items: state.items } : state),
      newsHeard: ({ items, more }) => ({ name: 'refreshing', items, more }),
      removed: remove,
    },
    refreshing: {
      answered: (state, newest) => shown(state, refreshed(state, newest)),
      // The payer did not ask for the update, so the list stays as it is.
      failed: ({ items, more }) => ({ name: 'shown', items, more }),
      loadMore: (state) => (state.more ? { name: 'loading', items: state.items, news: true } : state),
      newsHeard: withNews,
      removed: remove,
    },
  };
}

/** The items that are not in the other list. */
function subtraction<T>(keyOf: KeyOf<T>): (items: readonly T[], others: readonly T[]) => T[] {
  return (items, others) => {
    const keys = new Set(others.map(keyOf));
    return items.filter((item) => !keys.has(keyOf(item)));
  };
}

function shown<T>({ news }: Items<T>, part: ListPage<T>): ListState<T> {
  return { name: 'shown', ...part, ...(news && { news }) };
}

function withNews<S>(state: S): S & { news: true } {
  return { ...state, news: true };
}
