import { type Subscription, subscriptionEndpoints } from '@istmo/contract/provider';
import { useFlow } from '../../shared/flow/use-flow';
import { useDisposable } from '../../shared/flow/use-disposable';
import type { Texts } from '../../shared/i18n/texts';
import { useText, useTexts } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import type { ReceiptPageProps } from '../../shared/page/page-props';
import { PageShell } from '../../shared/page/page-shell';
import { useLeadsBack } from '../../shared/page/use-leads-back';
import { useTitle } from '../../shared/page/use-title';
import { Button } from '../../shared/ui/buttons/button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { Spinner } from '../../shared/ui/feedback/spinner';
import styles from './receipt-page.module.css';
import { ReceiptScreen } from './receipt-screen';
import { createReceiptStore, type ReceiptStore } from './receipt-store';
import { SubscribedView } from './subscribed-view';

export function ReceiptPage(props: ReceiptPageProps) {
  return <OneReceipt key={props.codOper} {...props} />;
}

function OneReceipt({ context, codOper, onLoaded, onNotFound, payAgain }: ReceiptPageProps) {
  const texts = useTexts();
  const store = useDisposable(() =>
    createReceiptStore({
      context,
      codOper,
      subscription: () => findSubscription({ context, texts }, codOper),
      onLoaded,
      onNotFound,
    }),
  );
  return <ReceiptStates store={store} context={context} onLoaded={onLoaded} payAgain={payAgain} />;
}

type StatesProps = { store: ReceiptStore } & Pick<ReceiptPageProps, 'context' | 'onLoaded' | 'payAgain'>;

function ReceiptStates({ store, context, onLoaded, payAgain }: StatesProps) {
  const { state, send } = useFlow(store);
  const t = useText('receipt');
  switch (state.name) {
    case 'pending':
    case 'late':
    case 'settled':
      return (
        <ReceiptScreen receipt={state.receipt} context={context} onLoaded={onLoaded} payAgain={payAgain} />
      );
    case 'subscribed':
      return <Subscribed subscription={state.subscription} context={context} />;
    case 'unreachable':
      return <Unreachable context={context} onRetry={() => send({ type: 'retry' })} />;
    case 'loading':
    case 'notFound':
      return (
        <PageShell context={context} isLoading centered>
          <PageTitle />
          <p className={styles.loading} role="status">
            <Spinner />
            {t('loading')}
          </p>
        </PageShell>
      );
  }
}

function Subscribed({ subscription, context }: { subscription: Subscription; context: PageContext }) {
  const t = useText('receipt');
  useTitle(t('headline.subscribed'));
  return (
    <PageShell context={context} centered dock={<BackToMerchant context={context} />}>
      <SubscribedView subscription={subscription} now={context.now()} />
    </PageShell>
  );
}

function Unreachable({ context, onRetry }: { context: PageContext; onRetry: () => void }) {
  const t = useText('receipt');
  const common = useText('common');
  return (
    <PageShell
      context={context}
      centered
      dock={
        <>
          <Button onClick={onRetry}>{common('retry')}</Button>
          <BackToMerchant context={context} kind="quiet" />
        </>
      }
    >
      <PageTitle />
      <MessageView tone="wait" icon="offline" title={t('loadFailed')}>
        <p>{t('loadFailedHint')}</p>
      </MessageView>
    </PageShell>
  );
}

type BackProps = { context: PageContext; kind?: 'primary' | 'quiet' };

function BackToMerchant({ context: { bridge }, kind = 'primary' }: BackProps) {
  const common = useText('common');
  const leadsBack = useLeadsBack(bridge, '');
  if (!leadsBack) return null;
  return (
    <Button kind={kind} onClick={() => bridge.close()}>
      {common('backToMerchant')}
    </Button>
  );
}

function PageTitle() {
  const common = useText('common');
  useTitle(common('titleReceipt'));
  return null;
}

type SubscriptionContext = { context: Pick<PageContext, 'apiOf'>; texts: Pick<Texts, 'load'> };

/** Loads a subscription by its key. Throws ProviderError. */
async function findSubscription(
  { context, texts }: SubscriptionContext,
  subscriptionKey: string,
): Promise<Subscription> {
  const [subscription] = await Promise.all([
    context.apiOf(subscriptionEndpoints).pendingSubscription({ subscriptionKey }),
    texts.load('subscription'),
  ]);
  return subscription;
}
