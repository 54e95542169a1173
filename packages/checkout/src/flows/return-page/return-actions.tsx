import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { receiptPath } from '../../shared/payment/end-payment';
import { Button } from '../../shared/ui/button';
import type { ReturnEvent, ReturnState } from './return-flow';

type Props = {
  state: ReturnState;
  send: (event: ReturnEvent) => void;
  navigate: PageContext['navigate'];
};

export function ReturnActions({ state, send, navigate }: Props) {
  const t = useText('returnPage');
  const common = useText('common');
  switch (state.name) {
    case 'looking':
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
