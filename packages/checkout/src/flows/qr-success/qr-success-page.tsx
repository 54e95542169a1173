/** The page after a payment by QR. */
import { formatMoney, money, pathTo } from '@istmo/domain';
import { isProviderError } from '@istmo/contract/provider';
import { useDisposable } from '../../shared/flow/use-disposable';
import { useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { QrSuccessPageProps } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { receiptPath } from '../../shared/payment/completions';
import { Button } from '../../shared/ui/buttons/button';
import { LoadingLine } from '../../shared/page/page-parts';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { CROSS } from '../../shared/ui/later-icons';
import { createQrStore, type QrState } from './qr-success-store';

const ANSWERED: readonly QrState['name'][] = ['paid', 'notPaid', 'reversed', 'waiting'];

/** The page that a payer reaches after paying by QR code. */
export function QrSuccessPage({ context, codOper }: QrSuccessPageProps) {
  const t = useText('qrSuccess');
  const common = useText('common');
  const store = useDisposable(() => createQrStore(context, codOper));
  const { state, send } = useFlow(store);
  const { bridge, navigate, login } = context;
  useTitle(t('title'));
  const hasAnswer = ANSWERED.includes(state.name);
  const toWallet = login.token() !== undefined;
  return (
    <PageShell
      context={context}
      centered
      dock={
        <>
          {state.name === 'unreachable' && (
            <Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>
          )}
          {hasAnswer && <Button onClick={() => navigate(receiptPath(codOper))}>{t('receipt')}</Button>}
          {bridge.leadsBack('') && (
            <Button kind="quiet" onClick={() => bridge.close()}>
              {common('backToMerchant')}
            </Button>
          )}
          {toWallet && (
            <Button kind="quiet" onClick={() => navigate(pathTo('home'))}>
              {t('wallet')}
            </Button>
          )}
        </>
      }
    >
      <QrSuccessView key={state.name} state={state} />
    </PageShell>
  );
}

/** Shows the payment's status, and says that it was paid only if it was. */
function QrSuccessView({ state }: { state: QrState }) {
  const t = useText('qrSuccess');
  const errors = useText('errors');
  const advice = useText('advice');
  const language = useLanguage();
  switch (state.name) {
    case 'loading':
      return <LoadingLine>{t('looking')}</LoadingLine>;
    case 'paid': {
      const { totalPay, currency } = state.answer;
      return (
        <MessageView tone="good" icon="check" title={t('paid')}>
          {totalPay !== undefined && <p>{formatMoney(money(totalPay, currency), language)}</p>}
        </MessageView>
      );
    }
    case 'waiting':
      return (
        <MessageView tone="wait" icon="clock" title={t('waiting')}>
          <p>{t('waitingHint')}</p>
        </MessageView>
      );
    case 'notPaid':
      return (
        <MessageView tone="bad" icon={CROSS} title={t(state.outcome)}>
          <p>{t('notPaidHint')}</p>
        </MessageView>
      );
    case 'reversed':
      return (
        <MessageView tone="wait" icon="info" title={errors(state.reason)}>
          <p>{advice(state.reason)}</p>
        </MessageView>
      );
    case 'unknown':
      return (
        <MessageView tone="wait" icon="info" title={t('unknown')}>
          <p>{t('unknownHint')}</p>
        </MessageView>
      );
    case 'unreachable': {
      const { error } = state;
      const message = isProviderError(error) ? error.message || errors(error.key) : '';
      return (
        <MessageView tone="wait" icon="offline" title={t('failed')}>
          <p>{message || errors('happen_error_try_again')}</p>
        </MessageView>
      );
    }
  }
}
