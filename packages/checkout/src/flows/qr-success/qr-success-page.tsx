import { pathTo } from '@istmo/domain';
import { useEffect } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useOwn } from '../../shared/flow/use-own';
import { useText } from '../../shared/i18n/use-text';
import type { QrSuccessPageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { receiptPath } from '../../shared/payment/end-payment';
import { Button } from '../../shared/ui/button';
import { PageShell } from '../../shared/ui/page-shell';
import { createQrStore } from './qr-success-store';
import { QrSuccessView } from './qr-success-view';

/** Where a payer is led to whose QR was read and paid. */
export function QrSuccessPage({ context, codOper }: QrSuccessPageProps) {
  const t = useText('qrSuccess');
  const common = useText('common');
  const store = useOwn(() => createQrStore(context, codOper));
  const { state, send } = useFlow(store);
  const { display, bridge, navigate, login } = context;
  useTitle(t('title'));
  useEffect(() => bridge.ready(document.documentElement.scrollHeight), [bridge]);
  const known = state.name === 'paid' || state.name === 'notPaid' || state.name === 'waiting';
  const toWallet = login.token() !== undefined;
  return (
    <PageShell
      display={display}
      onHeight={bridge.resize}
      centred
      dock={
        <>
          {state.name === 'failed' && (
            <Button onClick={() => send({ type: 'again' })}>{common('retry')}</Button>
          )}
          {known && <Button onClick={() => navigate(receiptPath(codOper))}>{t('receipt')}</Button>}
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
