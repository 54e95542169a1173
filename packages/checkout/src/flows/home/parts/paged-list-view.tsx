import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFlow } from '../../../shared/flow/use-flow';
import { useText } from '../../../shared/i18n/use-text';
import { Announcement } from '../../../shared/ui/feedback/announcement';
import { Button } from '../../../shared/ui/buttons/button';
import type { ListState } from './list-flow';
import { DayList } from './day-list';
import { LoadingRows, Problem } from './loaded';
import type { PagedList } from './paged-list';
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
