import { useFlow } from '../../shared/flow/use-flow';
import { useDisposable } from '../../shared/flow/use-disposable';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import type { ReturnPageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { receiptPath } from '../../shared/payment/complete-payment';
import { Button } from '../../shared/ui/buttons/button';
import { PageShell } from '../../shared/page/page-shell';
import type { ReturnEvent, ReturnState } from './return-flow';
import { createReturnStore } from './return-store';
import { ReturnView } from './return-view';

/** The way back to the merchant: it says where it leads, and goes there. */
export function ReturnPage(props: ReturnPageProps) {
  const t = useText('returnPage');
  const store = useDisposable(() => createReturnStore(props));
  const { state, send } = useFlow(store);
  const { context } = props;
  useTitle(t('title'));
  return (
    <PageShell
      context={context}
      centered
      dock={<ReturnActions state={state} send={send} navigate={context.navigate} />}
    >
      <ReturnView state={state} />
    </PageShell>
  );
}

type Props = {
  state: ReturnState;
  send: (event: ReturnEvent) => void;
  navigate: PageContext['navigate'];
};

function ReturnActions({ state, send, navigate }: Props) {
  const t = useText('returnPage');
  const common = useText('common');
  switch (state.name) {
    case 'loading':
    case 'unknown':
      return null;
    case 'unreachable':
      return <Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>;
    case 'closing':
      return <Button onClick={() => navigate(receiptPath(state.receipt.codOper))}>{t('receipt')}</Button>;
    case 'leaving':
      return (
        <>
          <Button onClick={() => send({ type: 'go' })}>{common('backToMerchant')}</Button>
          <Button kind="quiet" onClick={() => send({ type: 'stay' })}>
            {t('stay')}
          </Button>
        </>
      );
    case 'staying':
    case 'gone':
      return (
        <>
          {/* Where leaving did not work, or the payer came back: once more. */}
          <Button onClick={() => (state.name === 'gone' ? state.way.go() : send({ type: 'go' }))}>
            {common('backToMerchant')}
          </Button>
          <Button kind="quiet" onClick={() => navigate(receiptPath(state.receipt.codOper))}>
            {t('receipt')}
          </Button>
        </>
      );
  }
}
