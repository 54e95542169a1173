import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { useLeadsBack } from '../../shared/page/use-leads-back';
import { receiptPath } from '../../shared/payment/end-payment';
import { paymentPath } from '../../shared/payment/payment-path';
import { endedUnpaid, receiptOutcome } from '../../shared/payment/receipt-outcome';
import { Button } from '../../shared/ui/button';
import type { TxResultState } from './tx-result-flow';

type Props = { state: Extract<TxResultState, { receipt: unknown }>; context: PageContext };

/** The ways on: another try where nothing was paid, the receipt, the merchant. */
export function TxResultActions({ state, context }: Props) {
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
        <Button kind="quiet" onClick={() => context.bridge.close()}>
          {common('backToMerchant')}
        </Button>
      )}
    </>
  );
}
