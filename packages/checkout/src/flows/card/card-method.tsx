/** The card form: reads card data, checks it, and sends it to the provider alone. */
import { formatMoney } from '@istmo/domain';
import { Fragment } from 'react';
import { isLocked } from '../../shared/card/card-fields';
import { useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { ReloadButton } from '../../shared/page/page-shell';
import type {
  MethodContext,
  MountedMethod,
  PanelProps,
  PaymentMethod,
} from '../../shared/payment/payment-method';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import { TermsLine } from '../../shared/payment/ui/terms-line';
import { useStore } from '../../shared/store/use-store';
import { Button } from '../../shared/ui/buttons/button';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { CardForm } from './card-form';
import { CARD_FORM_ID, type CardState, type CardStore } from './card-state';
import { type CardMethodStore, createCardStore, loadPaying, type PayingModule } from './card-store';
import styles from './card-form.module.css';

const MONEY_MOVES: readonly CardState['name'][] = ['submitting', 'challenged', 'canceling', 'processing'];

export const card: PaymentMethod = {
  id: 'card',
  mount,
  toResume: async (context) => {
    const paying = await loadPaying(context);
    return { id: 'card', mount: (mounted) => mount(mounted, paying) };
  },
};

function mount(context: MethodContext, paying?: PayingModule): MountedMethod {
  const store = createCardStore(context, { paying });
  const { flow, form } = store;
  return {
    Panel: (props) => <CardPanel {...props} store={store} context={context} />,
    Action: () => <CardAction store={store} context={context} />,
    busy: () => MONEY_MOVES.includes(flow.getState().state.name),
    // The bank's page is a dialog over this page, or replaces it.
    waits: () => false,
    fillsPage: () => store.paying.getState().screens?.isRefusedCard(flow.getState().state) === true,
    hasInput: () => form.getState().edited.size > 0,
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), form.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}

type Props = { store: CardMethodStore; context: MethodContext };

/** The body of the card method. The form stays mounted, so what was typed is never lost. */
export function CardPanel({ store, context, showMethods }: Props & PanelProps) {
  const { state } = useFlow(store.flow);
  const typed = useStore(store.form, ({ edited }) => edited.size > 0);
  // After a reload during a payment the form is empty and cannot be filled in, so it is hidden.
  const { Panel, chosen } = useStore(store.cards);
  const blank = !typed && !chosen && isLocked(state);
  const framed = context.display === 'frame';
  const paying = useStore(store.paying, ({ screens }) => screens);
  if (paying?.isRefusedCard(state))
    return <paying.CardRefused store={store} state={state} context={context} />;
  return (
    <div className={styles.form}>
      {state.name === 'editing' ? (
        <EditingNotice store={store} state={state} />
      ) : (
        paying && <paying.CardNotice store={store} state={state} away={!framed} />
      )}
      {!blank && (
        <Panel locked={isLocked(state)} submit={() => void store.submit()} showMethods={showMethods}>
          <CardForm store={store} />
        </Panel>
      )}
      {paying && state.name === 'challenged' && framed && (
        <paying.ChallengeDialog store={store} challenge={state} now={context.now} />
      )}
    </div>
  );
}

type EditingProps = { store: CardMethodStore; state: Extract<CardState, { name: 'editing' }> };

/** Why the payment cannot be made, or was not sent. */
function EditingNotice({ store, state }: EditingProps) {
  const t = useText('card');
  const errors = useText('errors');
  const { refusal } = useStore(store.order, ({ limit }) => limit);
  if (state.notLoaded)
    return (
      // Each try renders a new alert, which is announced and scrolled to.
      <Alert key={state.notLoaded} title={errors('connection_error')}>
        {t('notSent')}
        {state.notLoaded > 1 && <ReloadButton />}
      </Alert>
    );
  return refusal ? <Alert title={errors(refusal)}>{t('contactMerchant')}</Alert> : null;
}

type BusyKey = 'paying' | 'challengeTitle' | 'challengeCanceling' | 'checking' | 'approvedSoon';

const BUSY: Readonly<Partial<Record<CardState['name'], BusyKey>>> = {
  submitting: 'paying',
  challenged: 'challengeTitle',
  canceling: 'challengeCanceling',
  processing: 'checking',
  approved: 'approvedSoon',
  pending: 'checking',
};

/** The button that pays, and the bank's buttons when there is a challenge. */
export function CardAction({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('cardPaying');
  const paying = useStore(store.paying, ({ screens }) => screens);
  const busyKey = BUSY[state.name];
  const busy = busyKey && t(busyKey);
  if (paying?.isRefusedCard(state))
    return <paying.CardRefusedActions store={store} state={state} context={context} />;
  return (
    <>
      {!hasOwnActions(state, context) && (
        <PayAction store={store} busy={busy} subscription={context.subscription} />
      )}
      {paying && <paying.PayingActions store={store} state={state} display={context.display} />}
      <Announcement>{busy}</Announcement>
    </>
  );
}

function hasOwnActions({ name }: CardState, { display }: MethodContext): boolean {
  return name === 'unanswered' || (name === 'challenged' && display === 'page');
}

type PayActionProps = {
  store: CardStore;
  busy: string | undefined;
  subscription: SubscriptionTerms | undefined;
};

/** The primary button, with the amount on it. */
function PayAction({ store, busy, subscription }: PayActionProps) {
  const t = useText('card');
  const terms = useText('subscription');
  const language = useLanguage();
  const { total, limit } = useStore(store.order);
  const { isReady, Sum } = useStore(store.cards);
  const { PayLabel = Fragment } = useStore(store.installments);
  // An open amount that is not typed yet is not shown.
  const amount = total.amount > 0 ? formatMoney(total, language) : '';
  return (
    <>
      {Sum && <Sum />}
      <Button
        type="submit"
        form={CARD_FORM_ID}
        icon="lock"
        busy={busy}
        disabled={!isReady || !limit.checked || limit.refusal !== undefined}
      >
        {subscription?.startsAt ? (
          terms('subscribe', { amount, period: terms(`period.${subscription.period}`) })
        ) : (
          <PayLabel>{t('pay', { amount }).trim()}</PayLabel>
        )}
      </Button>
      <TermsLine order={store.order}>{t('acceptTerms')}</TermsLine>
    </>
  );
}
