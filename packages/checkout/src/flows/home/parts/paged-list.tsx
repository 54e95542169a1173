import { DEFAULT_TIME_ZONE, localDate, type Machine } from '@istmo/domain';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createFlowStore, type FlowStore, useFlow } from '../../../shared/flow/flow-store';
import { dayInWords, daysAgo } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import type { WalletContext } from '../../../shared/page/page-context';
import { Button } from '../../../shared/ui/buttons/button';
import { Announcement } from '../../../shared/ui/feedback/alert';
import { LoadingRows, Problem } from './loaded';
import styles from './parts.module.css';

type Items<T> = {
  items: readonly T[];
  /** There may be new items since the request: the list is loaded again after the answer. */
  news?: true;
};

type ListPage<T> = { items: readonly T[]; more: boolean };
type Refreshing<T> = { name: 'refreshing'; more: boolean } & Items<T>;

type ListState<T> =
  /** The next page is loading; `items` are those before it. */
  | ({ name: 'loading' } & Items<T>)
  | ({ name: 'failed'; error: unknown } & Items<T>)
  /** `more`: the list has more pages. */
  | ({ name: 'shown'; more: boolean } & Items<T>)
  /** The newest items are loading; the others stay visible. */
  | Refreshing<T>;

type ListEvent<T> =
  | { type: 'answered'; items: readonly T[]; more: boolean }
  | { type: 'failed'; error: unknown }
  | { type: 'loadMore' }
  /** The list may have new items. */
  | { type: 'newsHeard' }
  /** An item no longer belongs to the list. */
  | { type: 'removed'; item: T };

type KeyOf<T> = (item: T) => string | number;

/** The states of a paged list whose items have unique keys. */
function listMachine<T>(keyOf: KeyOf<T>): Machine<ListState<T>, ListEvent<T>> {
  const without = subtraction(keyOf);
  const remove = <S extends Items<T>>(state: S, { item }: { item: T }): S => ({
    ...state,
    items: without(state.items, [item]),
  });
  const refreshed = (state: Refreshing<T>, newest: ListPage<T>) => {
    const older = without(state.items, newest.items);
    // If none of the known items is among the newest, others may be missing between them: the list starts again.
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
    // Requests one item more than a page shows, which tells whether the list has more.
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

const PAUSE_MS = 30_000;

/** Calls back when there may be new notifications: on a push, and every half minute without a connection. */
export function followNews({ login, pushes }: WalletContext, onPush: () => void): () => void {
  const { session } = login.getState();
  if (!session) return () => undefined;
  const leave = pushes.follow(`user:${session.user.idUsr}`, onPush);
  const look = (): void => {
    if (document.visibilityState === 'visible' && !pushes.isOpen()) onPush();
  };
  const timer = setInterval(look, PAUSE_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    leave();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

type PagedListProps<T> = {
  list: PagedList<T>;
  /** The list's name for screen readers. */
  label: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
  keyOf: (item: T) => string | number;
  row: (item: T) => ReactNode;
  /** Groups the items by their days. */
  days?: { dateOf: (item: T) => string; now: number };
};

/** The loaded items of a list, and the button for the rest. */
export function PagedListView<T>({ list, label, empty, keyOf, row, days }: PagedListProps<T>) {
  const t = useText('home');
  const rows = useRef<HTMLUListElement>(null);
  const { state, send } = useFlow(list);
  const { name, items } = state;
  const loadMore = () => send({ type: 'loadMore' });
  const hasItems = items.length > 0;
  return (
    <div className={styles.list}>
      {hasItems && (
        <ul ref={rows} tabIndex={-1} className={days ? styles.days : styles.rows} aria-label={label}>
          {days ? (
            <DayList {...days} items={items} keyOf={keyOf} row={row} />
          ) : (
            items.map((item) => (
              <li key={keyOf(item)} className={styles.row}>
                {row(item)}
              </li>
            ))
          )}
        </ul>
      )}
      {!hasItems && <Nothing name={name} empty={empty} />}
      {name === 'failed' && <Problem error={state.error} onRetry={loadMore} />}
      {hasItems && hasMore(state) && <More rows={rows} busy={name === 'loading'} onClick={loadMore} />}
      <Announcement>{hasItems && name === 'shown' && t('count', { count: items.length })}</Announcement>
    </div>
  );
}

function Nothing({ name, empty }: { name: ListState<never>['name']; empty: ReactNode }) {
  if (name === 'loading') return <LoadingRows />;
  return name === 'failed' ? null : empty;
}

function hasMore<T>(state: ListState<T>): boolean {
  return state.name === 'loading' || (state.name !== 'failed' && state.more);
}

type MoreProps = { rows: RefObject<HTMLUListElement | null>; busy: boolean; onClick: () => void };

function More({ rows, busy, onClick }: MoreProps) {
  const t = useText('home');
  // The button disappears with the last page: the focus stays at the list.
  useEffect(() => () => rows.current?.focus({ preventScroll: true }), [rows]);
  return (
    <Button kind="quiet" size="medium" busy={busy && t('loadingMore')} onClick={onClick}>
      {t('loadMore')}
    </Button>
  );
}

type DayListProps<T> = {
  items: readonly T[];
  dateOf: (item: T) => string;
  /** Epoch ms. */
  now: number;
  keyOf: (item: T) => string | number;
  row: (item: T) => ReactNode;
};

/** The items of a list, under the days that they belong to. */
function DayList<T>({ items, dateOf, ...rest }: DayListProps<T>) {
  return groupByDay(items, dateOf).map((group) => <Day key={group.day} group={group} {...rest} />);
}

type DayProps<T> = Pick<DayListProps<T>, 'now' | 'keyOf' | 'row'> & { group: DayGroup<T> };

function Day<T>({ group: { day, items }, now, keyOf, row }: DayProps<T>) {
  const t = useText('home');
  const language = useLanguage();
  const id = useId();
  const ago = daysAgo(day, now);
  return (
    <li>
      <p id={id} className={styles.day}>
        {ago === undefined ? dayInWords(day, now, language) : t(ago === 0 ? 'today' : 'yesterday')}
      </p>
      <ul className={styles.rows} aria-labelledby={id}>
        {items.map((item) => (
          <li key={keyOf(item)} className={styles.row}>
            {row(item)}
          </li>
        ))}
      </ul>
    </li>
  );
}

type DayGroup<T> = { day: string; items: readonly T[] };

/** Items of a sorted list by their day in Panama (dd/mm/yyyy). Items without a valid date are in a group named ''. */
export function groupByDay<T>(items: readonly T[], dateOf: (item: T) => string): DayGroup<T>[] {
  const groups: { day: string; items: T[] }[] = [];
  for (const item of items) {
    const day = dayOf(Date.parse(dateOf(item)));
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

function dayOf(at: number): string {
  return Number.isFinite(at) ? localDate(at, DEFAULT_TIME_ZONE) : '';
}
