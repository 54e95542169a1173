import type { ReactNode } from 'react';
import type { Machine } from '@istmo/domain';
import { isProviderError } from '@istmo/contract/provider';
import { createFlowStore, type FlowStore, useFlow } from '../../../shared/flow/flow-store';
import { useText } from '../../../shared/i18n/texts';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import hidden from '../../../shared/ui/visually-hidden.module.css';
import styles from './parts.module.css';

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

/** Shown while a list loads: blank rows, as high as the real ones. */
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

type LoadedState<T> = { name: 'loading' } | { name: 'loaded'; value: T } | { name: 'failed'; error: unknown };

type LoadedEvent<T> = { type: 'answered'; value: T } | { type: 'failed'; error: unknown } | { type: 'again' };

export type LoadedStore<T> = FlowStore<LoadedState<T>, LoadedEvent<T>>;

/** Loads once, and again on request. */
export function createLoadedStore<T>(load: (signal: AbortSignal) => Promise<T>): LoadedStore<T> {
  const machine: Machine<LoadedState<T>, LoadedEvent<T>> = {
    loading: {
      answered: (_, { value }) => ({ name: 'loaded', value }),
      failed: (_, { error }) => ({ name: 'failed', error }),
    },
    loaded: { again: () => ({ name: 'loading' }) },
    failed: { again: () => ({ name: 'loading' }) },
  };
  return createFlowStore<LoadedState<T>, LoadedEvent<T>>(
    machine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send({ type: 'answered', value: await load(signal) });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
    },
  );
}

/** What went wrong with a call, in the provider's own words or ours. */
export function useErrorText(): (error: unknown) => string {
  const errors = useText('errors');
  return (error) => {
    const text = isProviderError(error) ? error.message || errors(error.key) : '';
    return text || errors('happen_error_try_again');
  };
}
