import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { DEFAULT_TIME_ZONE, localDate } from '@istmo/domain';
import { useFlow } from '../../../shared/flow/flow-store';
import { dayInWords, daysAgo } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Announcement } from '../../../shared/ui/feedback/alert';
import { LoadingRows, Problem } from './loaded';
import type { ListState, PagedList } from './paged-list';
import styles from './parts.module.css';

type Props<T> = {
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
export function PagedListView<T>({ list, label, empty, keyOf, row, days }: Props<T>) {
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
