import { useFlow } from '../../shared/flow/use-flow';
import { useOwn } from '../../shared/flow/use-own';
import { useText } from '../../shared/i18n/use-text';
import type { TxResultPageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { Button } from '../../shared/ui/button';
import { PageShell } from '../../shared/ui/page-shell';
import { TxResultActions } from './tx-result-actions';
import { createTxResultStore } from './tx-result-store';
import { TxResultView } from './tx-result-view';

/** Whether a payment went through, for a payer who comes back from elsewhere. */
export function TxResultPage({ context, codOper, onLoaded, onNotFound }: TxResultPageProps) {
  const t = useText('txResult');
  const common = useText('common');
  const store = useOwn(() => createTxResultStore({ context, codOper, onLoaded, onNotFound }));
  const { state, send } = useFlow(store);
  useTitle(t('title'));
  return (
    <PageShell
      display={context.display}
      onHeight={context.bridge.resize}
      centred
      dock={
        state.name === 'unreachable' ? (
          <Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>
        ) : (
          'receipt' in state && <TxResultActions state={state} context={context} />
        )
      }
    >
      <TxResultView key={state.name} state={state} />
    </PageShell>
  );
}
