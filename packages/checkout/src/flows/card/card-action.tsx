import { useStore } from '../../shared/store/use-store';
import { formatMoney } from '@istmo/domain';
import { useFlow } from '../../shared/flow/use-flow';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import { TermsLine } from '../../shared/payment/ui/terms-line';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { Button } from '../../shared/ui/buttons/button';
import { CARD_FORM_ID } from './card-form-store';
import type { CardState, CardStore } from './card-state';
import type { CardMethodStore } from './card-store';

type Props = { store: CardMethodStore; context: MethodContext };
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
  const isReady = useStore(store.cards, (cards) => cards.isReady);
  // An open amount that is not typed yet is not shown.
  const amount = total.amount > 0 ? formatMoney(total, language) : '';
  return (
    <>
      <Button
        type="submit"
        form={CARD_FORM_ID}
        icon="lock"
        busy={busy}
        disabled={!isReady || !limit.checked || limit.refusal !== undefined}
      >
        {subscription?.startsAt
          ? terms('subscribe', { amount, period: terms(`period.${subscription.period}`) })
          : t('pay', { amount }).trim()}
      </Button>
      <TermsLine order={store.order}>{t('acceptTerms')}</TermsLine>
    </>
  );
}
