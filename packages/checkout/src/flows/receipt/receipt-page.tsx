/** The receipt of a payment. */
import { type Subscription, subscriptionEndpoints } from '@istmo/contract/provider';
import { DEFAULT_TIME_ZONE, formatMoney } from '@istmo/domain';
import { useDisposable, useFlow } from '../../shared/flow/flow-store';
import { dateInWords } from '../../shared/format/day-in-words';
import { type Texts, useLanguage, useText, useTexts } from '../../shared/i18n/texts';
import type { PageContext, ReceiptPageProps } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { useLeadsBack } from '../../shared/page/page-parts';
import { subscriptionTerms } from '../../shared/payment/subscription-terms';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { Facts } from '../../shared/ui/facts';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { ReceiptScreen } from './receipt-screen';
import { createReceiptStore, type ReceiptStore } from './receipt-store';
import styles from './receipt.module.css';

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

type SubscriptionContext = { context: PageContext; texts: Pick<Texts, 'load'> };

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

type Props = { subscription: Subscription; now: number };

/** A subscription whose first charge is still to come: what is charged, and when. */
function SubscribedView({ subscription, now }: Props) {
  const t = useText('subscription');
  // The provider does not name the merchant of a subscription.
  const terms = subscriptionTerms(subscription, { now, timeZone: DEFAULT_TIME_ZONE });
  const { planName, amount, period, startsAt, timeZone } = terms;
  const language = useLanguage();
  const charge = `${formatMoney(amount, language)} ${t(`period.${period}`)}`;
  const next = subscription.nextChargeAt ?? subscription.startsAt;
  return (
    <MessageView tone="good" icon="check" title={t('readyTitle')}>
      {startsAt !== undefined && (
        <p>{t('nothingYet', { date: dateInWords(startsAt, language, timeZone) })}</p>
      )}
      <Facts
        facts={[
          { label: t('plan'), value: planName },
          { label: t('charged'), value: charge },
          ...(next === null ? [] : [{ label: t('next'), value: dateInWords(next, language, timeZone) }]),
        ]}
      />
      <p>{t('receiptByMail')}</p>
    </MessageView>
  );
}
