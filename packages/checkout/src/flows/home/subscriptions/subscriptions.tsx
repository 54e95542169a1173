import { type CallOutput, type Endpoints, subscriptionEndpoints } from '@istmo/contract/provider';
import { CARD_BRANDS, DEFAULT_TIME_ZONE, formatMoney, localDate, type Machine } from '@istmo/domain';
import { createFlowStore, type FlowStore, useDisposable, useFlow } from '../../../shared/flow/flow-store';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { paymentPath } from '../../../shared/payment/payment-path';
import { subscriptionTerms } from '../../../shared/payment/subscription-terms';
import { brandName } from '../../../shared/ui/brand-mark';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Alert } from '../../../shared/ui/feedback/alert';
import { Pill } from '../../../shared/ui/feedback/pill';
import type { WalletContext } from '../../../shared/page/page-context';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { createPagedList, type PagedList, PagedListView } from '../parts/paged-list';
import { DoneNotice, Empty, Repeat } from '../parts/parts';
import { useErrorText } from '../parts/loaded';
import parts from '../parts/parts.module.css';
import styles from './subscriptions.module.css';

export type UserSubscription = CallOutput<Endpoints['userSubscriptions']>[number];

/** The cancellation of a subscription, from the question to its answer. */
type CancelState =
  | { name: 'idle' }
  | { name: 'asking'; subscription: UserSubscription }
  | { name: 'canceling'; subscription: UserSubscription }
  | { name: 'canceled'; subscription: UserSubscription }
  /** The subscription may be canceled if no answer came. Canceling again is safe. */
  | { name: 'failed'; subscription: UserSubscription; error: unknown };

type CancelEvent =
  | { type: 'chosen'; subscription: UserSubscription }
  | { type: 'confirmed' }
  | { type: 'left' }
  | { type: 'succeeded'; subscription: UserSubscription }
  | { type: 'failed'; error: unknown };

const chosen = (_: unknown, { subscription }: { subscription: UserSubscription }): CancelState => ({
  name: 'asking',
  subscription,
});

const cancelMachine: Machine<CancelState, CancelEvent> = {
  idle: { chosen },
  asking: {
    confirmed: ({ subscription }) => ({ name: 'canceling', subscription }),
    left: () => ({ name: 'idle' }),
  },
  canceling: {
    succeeded: (_, { subscription }) => ({ name: 'canceled', subscription }),
    failed: ({ subscription }, { error }) => ({ name: 'failed', subscription, error }),
  },
  canceled: { chosen },
  failed: { chosen, confirmed: ({ subscription }) => ({ name: 'canceling', subscription }) },
};

type CancelStore = FlowStore<CancelState, CancelEvent>;
type SubscriptionsStore = { list: PagedList<UserSubscription>; cancel: CancelStore; dispose: () => void };

/** The user's subscriptions, and the way to cancel them. */
function createSubscriptionsStore({ apiOf }: WalletContext): SubscriptionsStore {
  const api = apiOf(subscriptionEndpoints);
  const list = createPagedList<UserSubscription>({ load: api.userSubscriptions, keyOf });
  const cancel = createFlowStore<CancelState, CancelEvent>(
    cancelMachine,
    { name: 'idle' },
    {
      canceling: async ({ subscription }, { send }) => {
        try {
          const { subscriptionKey } = subscription;
          const ended = await api.cancelSubscription({ subscriptionKey });
          send({ type: 'succeeded', subscription: { ...subscription, ...ended } });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
      canceled: () => list.getState().send({ type: 'newsHeard' }),
    },
  );
  return { list, cancel, dispose: () => [list, cancel].forEach((store) => store.dispose()) };
}

function keyOf({ subscriptionKey }: UserSubscription): string {
  return subscriptionKey;
}

/** What the user is subscribed to: price, next charge and card, and the way to cancel. */
export function Subscriptions({ context }: ViewProps) {
  const t = useText('subscriptions');
  const { list, cancel } = useDisposable(() => createSubscriptionsStore(context));
  return (
    <div className={parts.list}>
      <CancelNotice store={cancel} />
      <PagedListView
        list={list}
        label={t('list')}
        empty={<Empty icon={Repeat} title={t('none')} hint={t('noneHint')} />}
        keyOf={keyOf}
        row={(subscription) => (
          <SubscriptionRow
            subscription={subscription}
            context={context}
            onCancel={() => cancel.getState().send({ type: 'chosen', subscription })}
          />
        )}
      />
      <CancelDialog store={cancel} />
    </div>
  );
}

type Props = { store: CancelStore };

/** Asks before a subscription is canceled: it cannot be resumed. */
function CancelDialog({ store }: Props) {
  const t = useText('subscriptions');
  const { state, send } = useFlow(store);
  if (state.name !== 'asking' && state.name !== 'canceling') return null;
  const busy = state.name === 'canceling';
  const leave = () => send({ type: 'left' });
  return (
    <Dialog title={t('title', { plan: state.subscription.plan.name })} onClose={leave}>
      <p>{t('hint')}</p>
      <Button disabled={busy} onClick={leave}>
        {t('keep')}
      </Button>
      <Button kind="quiet" busy={busy && t('canceling')} onClick={() => send({ type: 'confirmed' })}>
        {t('yes')}
      </Button>
    </Dialog>
  );
}

/** The result of the last cancellation. */
function CancelNotice({ store }: Props) {
  const t = useText('subscriptions');
  const common = useText('common');
  const textOf = useErrorText();
  const { state, send } = useFlow(store);
  if (state.name === 'canceled')
    return <DoneNotice>{t('canceled', { plan: state.subscription.plan.name })}</DoneNotice>;
  if (state.name !== 'failed') return null;
  return (
    <div className={parts.problem}>
      <Alert title={t('failed')}>{textOf(state.error)}</Alert>
      <Button kind="quiet" size="medium" onClick={() => send({ type: 'confirmed' })}>
        {common('retry')}
      </Button>
    </div>
  );
}

type SubscriptionRowProps = { subscription: UserSubscription; context: WalletContext; onCancel: () => void };

/** A subscription with its price, its next charge and what can be done with it. */
function SubscriptionRow({ subscription, context, onCancel }: SubscriptionRowProps) {
  const t = useText('subscriptions');
  const { plan, status, merchant, subscriptionKey } = subscription;
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <p className={styles.plan}>{plan.name}</p>
        <p className={styles.soft} translate="no">
          {merchant.merchantName}
        </p>
        <Details subscription={subscription} now={context.now()} />
      </div>
      <Pill tone={TONES[status]}>{t(status)}</Pill>
      {status !== 'ended' && (
        <div className={styles.actions}>
          {status === 'pending' && (
            <Button
              kind="quiet"
              size="medium"
              aria-label={`${t('payFirst')}: ${plan.name}`}
              onClick={() => context.visit(paymentPath({ type: 'subs', code: subscriptionKey }, context))}
            >
              {t('payFirst')}
            </Button>
          )}
          <Button
            kind="plain"
            size="medium"
            aria-label={t('cancelPlan', { plan: plan.name })}
            onClick={onCancel}
          >
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

const TONES = { active: 'good', pending: 'wait', ended: 'bad' } as const;

function Details({ subscription, now }: { subscription: UserSubscription; now: number }) {
  const t = useText('subscriptions');
  const period = useText('subscription');
  const language = useLanguage();
  const { nextChargeAt, cardType, displayNum } = subscription;
  const terms = subscriptionTerms(subscription, { now, timeZone: DEFAULT_TIME_ZONE });
  const amount = formatMoney(terms.amount, language);
  const brand = CARD_BRANDS.find((known) => known === cardType);
  return (
    <>
      <p>{t('price', { amount, period: period(`period.${terms.period}`) })}</p>
      {nextChargeAt !== null && (
        <p className={styles.soft}>
          {t('next', { date: localDate(Date.parse(nextChargeAt), DEFAULT_TIME_ZONE) })}
        </p>
      )}
      {displayNum !== '' && (
        <p className={styles.soft}>
          {t('card', { brand: brand ? brandName(brand) : cardType, digits: displayNum })}
        </p>
      )}
    </>
  );
}
