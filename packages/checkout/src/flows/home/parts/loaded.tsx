import type { ReactNode } from 'react';
import { useFlow } from '../../../shared/flow/use-flow';
import { useText } from '../../../shared/i18n/use-text';
import { Alert } from '../../../shared/ui/feedback/alert';
import { Button } from '../../../shared/ui/buttons/button';
import type { LoadedStore } from './loaded-store';
import styles from './parts.module.css';
import hidden from '../../../shared/ui/visually-hidden.module.css';
import { useErrorText } from './use-error-text';

type Props<T> = {
  store: LoadedStore<T>;
  /** Shown while it loads; rows of a list by default. */
  loading?: ReactNode;
  children: (value: T) => ReactNode;
};

/** Content that is loading, loaded, or failed to load. */
export function Loaded<T>({ store, loading = <LoadingRows />, children }: Props<T>) {
  const { state, send } = useFlow(store);
  switch (state.name) {
    case 'loading':
      return loading;
    case 'failed':
      return <Problem error={state.error} onRetry={() => send({ type: 'again' })} />;
    case 'loaded':
      return children(state.value);
  }
}

const ROWS = 3;

/** Shown while a list loads: rows as it will have, in the room that they take. */
export function LoadingRows({ rows = ROWS }: { rows?: number }) {
  const t = useText('common');
  return (
    <div className={styles.loading} role="status">
      <span className={hidden.hidden}>{t('loading')}</span>
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className={styles.skeleton} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      ))}
    </div>
  );
}

type ProblemProps = { error: unknown; onRetry: () => void };

/** Why something failed to load, and the button to try again. */
export function Problem({ error, onRetry }: ProblemProps) {
  const t = useText('home');
  const common = useText('common');
  const textOf = useErrorText();
  return (
    <div className={styles.problem}>
      <Alert title={t('problem')}>{textOf(error)}</Alert>
      <Button kind="quiet" size="medium" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  );
}
