import type { ReactNode } from 'react';
import { useFlow } from '../../../shared/flow/use-flow';
import { useText } from '../../../shared/i18n/use-text';
import { Alert } from '../../../shared/ui/feedback/alert';
import { Button } from '../../../shared/ui/buttons/button';
import { Spinner } from '../../../shared/ui/feedback/spinner';
import type { LoadedStore } from './loaded-store';
import styles from './parts.module.css';
import { useErrorText } from './use-error-text';

type Props<T> = { store: LoadedStore<T>; children: (value: T) => ReactNode };

/** Content that is loading, loaded, or failed to load. */
export function Loaded<T>({ store, children }: Props<T>) {
  const { state, send } = useFlow(store);
  switch (state.name) {
    case 'loading':
      return <LoadingLine />;
    case 'failed':
      return <Problem error={state.error} onRetry={() => send({ type: 'again' })} />;
    case 'loaded':
      return children(state.value);
  }
}

/** Shown while a part of the page loads. */
export function LoadingLine() {
  const t = useText('common');
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {t('loading')}
    </p>
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
