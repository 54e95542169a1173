import { useFlow } from '../../shared/flow/use-flow';
import { useDisposable } from '../../shared/flow/use-disposable';
import { useText } from '../../shared/i18n/use-text';
import { CloseHost } from '../../shared/page/close-host';
import type { PageContext } from '../../shared/page/page-context';
import type { CampaignReceiptPageProps } from '../../shared/page/page-props';
import { UnreachablePage } from '../../shared/page/unreachable-view';
import { receiptPath } from '../../shared/payment/complete-payment';
import { Button } from '../../shared/ui/buttons/button';
import { LoadingLine } from '../../shared/ui/feedback/loading-line';
import { PageHead } from '../../shared/ui/page-head';
import { PageShell } from '../../shared/page/page-shell';
import { type CampaignReceiptStore, createCampaignReceiptStore } from './campaign-receipt-store';
import { CampaignReceiptView } from './campaign-receipt-view';

/** The receipt of the donation that was made with an operation. */
export function CampaignReceiptPage(props: CampaignReceiptPageProps) {
  return <OneReceipt key={props.codOper} {...props} />;
}

function OneReceipt({ context, codOper, onNotFound }: CampaignReceiptPageProps) {
  const store = useDisposable(() => createCampaignReceiptStore({ context, codOper, onNotFound }));
  return <CampaignReceiptScreen store={store} context={context} />;
}

type ScreenProps = { store: CampaignReceiptStore; context: PageContext };

function CampaignReceiptScreen({ store, context }: ScreenProps) {
  const { state, send } = useFlow(store);
  const t = useText('campaignReceipt');
  const common = useText('common');
  switch (state.name) {
    case 'pending':
    case 'settled':
      return (
        <PageShell
          context={context}
          head={
            <PageHead title={t('title')}>
              {context.display === 'frame' && <CloseHost {...context} />}
            </PageHead>
          }
          dock={
            <Button onClick={() => context.navigate(receiptPath(state.donation.codOper))}>
              {t('toPayment')}
            </Button>
          }
        >
          <CampaignReceiptView donation={state.donation} context={context} />
        </PageShell>
      );
    case 'unreachable':
      return <UnreachablePage context={context} onRetry={() => send({ type: 'retry' })} />;
    default:
      return (
        <PageShell context={context} isLoading centered>
          <LoadingLine>{common('loading')}</LoadingLine>
        </PageShell>
      );
  }
}
