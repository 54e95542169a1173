import { useEffect, useState } from 'react';
import { useFlow } from '../../../shared/flow/use-flow';
import { useText } from '../../../shared/i18n/use-text';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { LoadingRows, Problem } from '../parts/loaded';
import { DebtList } from './debt-list';
import { DebtsForm } from './debts-form';
import { createDebtsStore } from './debts-store';
import styles from './debts.module.css';

/** The debts of a mobile number, and the way to pay them. */
export function Debts({ context }: ViewProps) {
  const t = useText('debts');
  const [store] = useState(() => createDebtsStore(context));
  const { state, send } = useFlow(store.flow);
  useEffect(() => store.flow.dispose, [store]);
  const retry = () => send({ type: 'retry' });
  if (state.name === 'loading') return <LoadingRows />;
  if (state.name === 'unreachable') return <Problem error={state.error} onRetry={retry} />;
  return (
    <div className={styles.view}>
      <p className={styles.soft}>{t('explanation')}</p>
      <DebtsForm store={store} state={state} />
      {state.name === 'unanswered' && <Problem error={state.error} onRetry={retry} />}
      {state.name === 'found' && <DebtList store={store} found={state} now={context.now} />}
    </div>
  );
}
