import { useFlow } from '../../shared/flow/use-flow';
import { useDisposable } from '../../shared/flow/use-disposable';
import { useText } from '../../shared/i18n/use-text';
import type { TxResultPageProps } from '../../shared/page/page-props';
import { useLeadsBack } from '../../shared/page/use-leads-back';
import { useTitle } from '../../shared/page/use-title';
import { receiptPath } from '../../shared/payment/complete-payment';
import { paymentPath } from '../../shared/payment/payment-path';
import { returnToMerchant } from '../../shared/payment/return-to-merchant';
import { endedUnpaid, receiptOutcome } from '../../shared/payment/receipt-outcome';
import { Button } from '../../shared/ui/buttons/button';
import { PageShell } from '../../shared/page/page-shell';
import type { TxResultState } from './tx-result-flow';
import { createTxResultStore } from './tx-result-store';
import { TxResultView } from './tx-result-view';

/** Whether a payment went through, for a payer who comes back from another page. */
export function TxResultPage({ context, codOper, onLoaded, onNotFound }: TxResultPageProps) {
  const t = useText('txResult');
  const common = useText('common');
  const store = useDisposable(() => createTxResultStore({ context, codOper, onLoaded, onNotFound }));
  const { state, send } = useFlow(store);
  useTitle(t('title'));
  return (
    <PageShell
      context={context}
      centered
      onClose={'receipt' in state ? () => void returnToMerchant({ context, codOper, onLoaded }) : undefined}
      dock={
        state.name === 'unreachable' ? (
          <Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>
        ) : (
          'receipt' in state && <TxResultActions state={state} context={context} onLoaded={onLoaded} />
        )
      }
    >
      <TxResultView key={state.name} state={state} />
    </PageShell>
  );
}

type Props = { state: Extract<TxResultState, { receipt: unknown }> } & Pick<
  TxResultPageProps,
  'context' | 'onLoaded'
>;

/** The buttons: try again if nothing was paid, the receipt, the merchant. */
function TxResultActions({ state, context, onLoaded }: Props) {
  const t = useText('txResult');
  const common = useText('common');
  const { codOper, codePay, returnUrl } = state.receipt;
  const leadsBack = useLeadsBack(context.bridge, returnUrl);
  const mayTryAgain = endedUnpaid(receiptOutcome(state.receipt)) && codePay !== '';
  return (
    <>
      {mayTryAgain && (
        <Button onClick={() => context.navigate(paymentPath({ code: codePay }, context))}>
          {t('tryAgain')}
        </Button>
      )}
      <Button kind={mayTryAgain ? 'quiet' : 'primary'} onClick={() => context.navigate(receiptPath(codOper))}>
        {t('receipt')}
      </Button>
      {leadsBack && (
        <Button kind="quiet" onClick={() => void returnToMerchant({ context, codOper, onLoaded })}>
          {common('backToMerchant')}
        </Button>
      )}
    </>
  );
}
