import type { ReactNode } from 'react';
import { useFlow } from '../../../shared/flow/use-flow';
import { useText } from '../../../shared/i18n/use-text';
import { Announcement } from '../../../shared/ui/announcement';
import { Button } from '../../../shared/ui/button';
import { LoadingLine } from './loading-line';
import type { PagedList } from './paged-list';
import styles from './parts.module.css';
import { Problem } from './problem';

type Props<T> = {
  list: PagedList<T>;
  /** What the list is called, to who does not see it. */
  label: string;
  /** Said where there is nothing. */
  empty: string;
  keyOf: (item: T) => string | number;
  row: (item: T) => ReactNode;
};

/** A list as far as it is known, and the way to the rest of it. */
export function PagedListView<T>({ list, label, empty, keyOf, row }: Props<T>) {
  const t = useText('home');
  const { state, send } = useFlow(list);
  const { name, items } = state;
  const goOn = () => send({ type: 'goOn' });
  const known = items.length > 0;
  const loading = name === 'loading';
  return (
    <div className={styles.list}>
      {known && (
        <ul className={styles.rows} aria-label={label}>
          {items.map((item) => (
            <li key={keyOf(item)} className={styles.row}>
              {row(item)}
            </li>
          ))}
        </ul>
      )}
      {loading && !known && <LoadingLine />}
      {name === 'failed' && <Problem error={state.error} onRetry={goOn} />}
      {name === 'shown' && !known && <p className={styles.empty}>{empty}</p>}
      {((name === 'shown' && state.more) || (loading && known)) && (
        <Button kind="quiet" size="medium" busy={loading && t('loadingMore')} onClick={goOn}>
          {t('more')}
        </Button>
      )}
      {known && name === 'shown' && <Announcement>{t('count', { count: items.length })}</Announcement>}
    </div>
  );
}
