import { pathTo } from '@istmo/domain';
import { useFlow } from '../../shared/flow/use-flow';
import { useDisposable } from '../../shared/flow/use-disposable';
import { useText } from '../../shared/i18n/use-text';
import type { QrSuccessPageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { receiptPath } from '../../shared/payment/complete-payment';
import { Button } from '../../shared/ui/buttons/button';
import { PageShell } from '../../shared/page/page-shell';
import type { QrState } from './qr-success-flow';
import { createQrStore } from './qr-success-store';
import { QrSuccessView } from './qr-success-view';

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
