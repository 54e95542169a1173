import type { Machine } from '@istmo/domain';

type Items<T> = {
  items: readonly T[];
  /** Something may have come to the list since it was asked for: it is looked at again after the answer. */
  news?: true;
};

type Part<T> = { items: readonly T[]; more: boolean };
type Refreshing<T> = { name: 'refreshing'; more: boolean } & Items<T>;

export type ListState<T> =
  /** The next part is asked for; `items` are those before it. */
  | ({ name: 'loading' } & Items<T>)
  | ({ name: 'failed'; error: unknown } & Items<T>)
  /** `more` where the list goes on. */
  | ({ name: 'shown'; more: boolean } & Items<T>)
  /** The newest are asked for, while all the others stay in sight. */
  | Refreshing<T>;

export type ListEvent<T> =
  | { type: 'answered'; items: readonly T[]; more: boolean }
  | { type: 'failed'; error: unknown }
  | { type: 'goOn' }
  /** Something may have come to the list. */
  | { type: 'newsHeard' }
  /** One of them does not belong to it any more. */
  | { type: 'removed'; item: T };

type KeyOf<T> = (item: T) => string | number;

/** How a list of things that are told apart by their keys comes to be known. */
export function listMachine<T>(keyOf: KeyOf<T>): Machine<ListState<T>, ListEvent<T>> {
  const without = subtraction(keyOf);
  const remove = <S extends Items<T>>(state: S, { item }: { item: T }): S => ({
    ...state,
    items: without(state.items, [item]),
  });
  const refreshed = (state: Refreshing<T>, newest: Part<T>) => {
    const older = without(state.items, newest.items);
    // None of the known ones among the newest: there may be others between, so the list begins anew.
    const joined = older.length < state.items.length || !newest.more;
    return joined && older.length > 0
      ? { items: [...newest.items, ...older], more: state.more }
      : { items: newest.items, more: newest.more };
  };
  return {
    loading: {
      // What has come in since has pushed some of the known ones into the next part.
      answered: (state, { items, more }) =>
        shown(state, { items: [...state.items, ...without(items, state.items)], more }),
      failed: ({ items }, { error }) => ({ name: 'failed', items, error }),
      newsHeard: withNews,
      removed: remove,
    },
    failed: { goOn: ({ items }) => ({ name: 'loading', items }) },
    shown: {
      goOn: (state) => (state.more ? { name: 'loading', items: state.items } : state),
      newsHeard: ({ items, more }) => ({ name: 'refreshing', items, more }),
      removed: remove,
    },
    refreshing: {
      answered: (state, newest) => shown(state, refreshed(state, newest)),
      // Nobody asked for the news: what is there stays.
      failed: ({ items, more }) => ({ name: 'shown', items, more }),
      goOn: (state) => (state.more ? { name: 'loading', items: state.items, news: true } : state),
      newsHeard: withNews,
      removed: remove,
    },
  };
}

/** The items that are none of others. */
function subtraction<T>(keyOf: KeyOf<T>): (items: readonly T[], others: readonly T[]) => T[] {
  return (items, others) => {
    const keys = new Set(others.map(keyOf));
    return items.filter((item) => !keys.has(keyOf(item)));
  };
}

function shown<T>({ news }: Items<T>, part: Part<T>): ListState<T> {
  return { name: 'shown', ...part, ...(news && { news }) };
}

function withNews<S>(state: S): S & { news: true } {
  return { ...state, news: true };
}
