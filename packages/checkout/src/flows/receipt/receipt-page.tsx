import { type Receipt, type Subscription, subscriptionEndpoints } from '@istmo/contract/provider';
import { lazy, Suspense, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useDisposable } from '../../shared/flow/use-disposable';
import type { Texts } from '../../shared/i18n/texts';
import { useLanguage, useText, useTexts } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import type { ReceiptPageProps } from '../../shared/page/page-props';
import { useLeadsBack } from '../../shared/page/use-leads-back';
import { PrintableActions } from '../../shared/printable/printable-actions';
import { postReceipt } from '../../shared/printable/post-receipt';
import { Button } from '../../shared/ui/buttons/button';
import { IconButton } from '../../shared/ui/buttons/icon-button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { PageHead } from '../../shared/ui/page-head';
import { PageShell } from '../../shared/page/page-shell';
import { Spinner } from '../../shared/ui/feedback/spinner';
import { PaidBefore } from './paid-before';
import { receiptActions } from './receipt-actions';
import { shareLines, titleText } from './receipt-facts';
import styles from './receipt-page.module.css';
import { createReceiptStore, type ReceiptStore } from './receipt-store';
import { ReceiptView } from './receipt-view';

const SubscribedView = lazy(loadSubscribedView);

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
  return <ReceiptScreen store={store} context={context} payAgain={payAgain} />;
}

type ScreenProps = { store: ReceiptStore } & Pick<ReceiptPageProps, 'context' | 'payAgain'>;

function ReceiptScreen({ store, context, payAgain }: ScreenProps) {
  const { state, send } = useFlow(store);
  const t = useText('receipt');
  const common = useText('common');
  switch (state.name) {
    case 'pending':
    case 'late':
    case 'settled':
      return <ReceiptFound receipt={state.receipt} context={context} payAgain={payAgain} />;
    case 'subscribed':
      return (
        <PageShell
          context={context}
          centered
          dock={
            context.display === 'frame' && (
              <Button onClick={() => context.bridge.close()}>{common('backToMerchant')}</Button>
            )
          }
        >
          <Suspense>
            <SubscribedView subscription={state.subscription} now={context.now()} />
          </Suspense>
        </PageShell>
      );
    case 'unreachable':
      return (
        <PageShell
          context={context}
          centered
          dock={<Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>}
        >
          <MessageView tone="wait" icon="offline" title={t('loadFailed')}>
            <p>{t('loadFailedHint')}</p>
          </MessageView>
        </PageShell>
      );
    case 'loading':
    case 'notFound':
      return (
        <PageShell context={context} isLoading centered>
          <p className={styles.loading} role="status">
            <Spinner />
            {t('loading')}
          </p>
        </PageShell>
      );
  }
}

type FoundProps = { receipt: Receipt } & Pick<ReceiptPageProps, 'context' | 'payAgain'>;

function ReceiptFound({ receipt, context, payAgain }: FoundProps) {
  const t = useText('receipt');
  const leadsBack = useLeadsBack(context.bridge, receipt.returnUrl);
  const [asking, setAsking] = useState(false);
  const askAgain = payAgain && (() => setAsking(true));
  return (
    <PageShell
      context={context}
      head={<Head title={titleText(receipt, t)} context={context} />}
      dock={receiptActions({ receipt, context, leadsBack, payAgain: askAgain })}
    >
      {payAgain && (
        <PaidBefore
          receipt={receipt}
          now={context.now()}
          asking={asking}
          onStay={() => setAsking(false)}
          onPay={payAgain}
        />
      )}
      <ReceiptView receipt={receipt} context={context} />
      <Extras receipt={receipt} context={context} />
    </PageShell>
  );
}

type ExtrasProps = { receipt: Receipt; context: PageContext };

function Extras({ receipt, context }: ExtrasProps) {
  const t = useText('receipt');
  const names = useText('checkout');
  const language = useLanguage();
  const { codOper } = receipt;
  return (
    <PrintableActions
      summary={{ title: titleText(receipt, t), lines: shareLines(receipt, { t, names, language }) }}
      codOper={codOper}
      email={receipt.isMasked ? '' : receipt.email}
      post={postReceipt(context, codOper)}
    />
  );
}

type HeadProps = { title: string; context: PageContext };

function Head({ title, context: { display, bridge } }: HeadProps) {
  const t = useText('receipt');
  return (
    <PageHead title={title}>
      {display === 'frame' && <IconButton icon="close" label={t('close')} onClick={() => bridge.close()} />}
    </PageHead>
  );
}

type SubscriptionContext = { context: Pick<PageContext, 'apiOf'>; texts: Pick<Texts, 'load'> };

/** Loaded on demand, because few receipts need it. */
async function loadSubscribedView() {
  return { default: (await import('./subscribed-view')).SubscribedView };
}

/** Loads a subscription by its key, and the view that shows it. Throws ProviderError. */
async function findSubscription(
  { context, texts }: SubscriptionContext,
  subscriptionKey: string,
): Promise<Subscription> {
  const [subscription] = await Promise.all([
    context.apiOf(subscriptionEndpoints).pendingSubscription({ subscriptionKey }),
    texts.load('subscription'),
    loadSubscribedView(),
  ]);
  return subscription;
}
