import { useFlow } from '../../shared/flow/use-flow';
import { useOwn } from '../../shared/flow/use-own';
import { useText } from '../../shared/i18n/use-text';
import { CloseHost } from '../../shared/page/close-host';
import type { PageContext } from '../../shared/page/page-context';
import type { CampaignReceiptPageProps } from '../../shared/page/page-props';
import { receiptPath } from '../../shared/payment/end-payment';
import { Button } from '../../shared/ui/button';
import { PageHead } from '../../shared/ui/page-head';
import { PageShell } from '../../shared/ui/page-shell';
import { UnreachableView } from '../../shared/page/unreachable-view';
import { LoadingLine } from '../../shared/ui/loading-line';
import { type CampaignReceiptStore, createCampaignReceiptStore } from './campaign-receipt-store';
import { CampaignReceiptView } from './campaign-receipt-view';

/** The receipt of the donation that went with an operation. */
export function CampaignReceiptPage(props: CampaignReceiptPageProps) {
  return <OneReceipt key={props.codOper} {...props} />;
}

function OneReceipt({ context, codOper, onNotFound }: CampaignReceiptPageProps) {
  const store = useOwn(() => createCampaignReceiptStore({ context, codOper, onNotFound }));
  return <CampaignReceiptScreen store={store} context={context} />;
}

type ScreenProps = { store: CampaignReceiptStore; context: PageContext };

function CampaignReceiptScreen({ store, context }: ScreenProps) {
  const { state, send } = useFlow(store);
  const t = useText('campaignReceipt');
  const common = useText('common');
  const shell = { display: context.display, onHeight: context.bridge.resize };
  switch (state.name) {
    case 'pending':
    case 'settled':
      return (
        <PageShell
          {...shell}
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
      return (
        <PageShell
          {...shell}
          centred
          dock={<Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>}
        >
          <UnreachableView />
        </PageShell>
      );
    default:
      return (
        <PageShell {...shell} centred>
          <LoadingLine>{common('loading')}</LoadingLine>
        </PageShell>
      );
  }
}
