import { brandOf, FIELD_KEYS } from '@istmo/domain';
import { cardFieldId } from '../../../shared/card/use-card-field';
import { useStore } from '../../../shared/store/use-store';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { declineKeys } from '../../../shared/payment/decline-keys';
import type { Ended } from '../../../shared/payment/flow/payment-machine';
import type { PaymentEnd } from '../../../shared/payment/payment-end';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { MethodMark } from '../../../shared/payment/ui/method-mark';
import { UnansweredNotice, UnsentNotice } from '../../../shared/payment/ui/payment-notices';
import { RefusedActions, RefusedScreen } from '../../../shared/payment/ui/refused';
import { Alert } from '../../../shared/ui/feedback/alert';
import { BrandMark, brandName } from '../../../shared/ui/brand-mark';
import { CARD } from '../../../shared/ui/later-icons';
import type { CardState, CardStore } from '../card-state';

type Props = {
  store: CardStore;
  state: CardState;
  /** The bank's page replaces this one. */
  away: boolean;
};

/** Whoever is taken for a robot is so with each card. */
const OF_PAYER: readonly string[] = ['error_captcha', 'invalid_score_captcha'];

/** The message above the form about a payment that was sent. */
export function CardNotice({ store, state, away }: Props) {
  const t = useText('cardPaying');
  switch (state.name) {
    case 'ended':
      return <FormNotice store={store} state={state} />;
    case 'unanswered':
      return state.notSent ? <NotSentNotice /> : <UnansweredNotice />;
    case 'processing':
      return (
        <Alert tone="wait" title={t('processingTitle')}>
          {t('processing')}
        </Alert>
      );
    case 'challenged':
      return away ? (
        <Alert tone="info" title={t('challengeTitle')}>
          {t('challengeLeaving')}
        </Alert>
      ) : null;
    default:
      return null;
  }
}

type EndProps = { store: CardStore; state: Ended };

/** Nothing was sent, or it was refused before there was a payment: what was typed is to be corrected. */
function FormNotice({ store, state }: EndProps) {
  const t = useText('cardPaying');
  const { why, advice } = useReasonText(store)(state);
  if (state.isSeen) return null;
  if (state.sent === false) return <UnsentNotice message={state.message} />;
  return isOfField(state) ? (
    <Alert title={t('correctTitle')}>
      <p>{why}</p>
      <p>{t('notCharged')}</p>
    </Alert>
  ) : (
    <Alert title={why || t('declinedTitle')}>{advice}</Alert>
  );
}

/** Whether the card or its payer was refused, which is a screen of its own until the payer goes on. */
export function isRefusedCard(state: CardState): state is Ended {
  if (state.name !== 'ended' || state.isSeen) return false;
  return state.codOper !== '' || OF_PAYER.includes(state.reason);
}

type RefusedProps = EndProps & { context: MethodContext };

export function CardRefused({ store, state, context }: RefusedProps) {
  const t = useText('cardPaying');
  const { why, advice } = useReasonText(store)(state);
  const { number } = useStore(store.form).values;
  const isSaved = useStore(store.cards, ({ chosen }) => chosen !== undefined);
  const brand = brandOf(number);
  const isTyped = brand !== undefined && !isSaved;
  return (
    <RefusedScreen
      icon={CARD}
      title={why || t('declinedTitle')}
      hint={advice}
      mark={
        isTyped ? (
          <BrandMark brand={brand} />
        ) : (
          <MethodMark method="card" marks={context.config.methodMarks} />
        )
      }
      number={isTyped ? `•••• ${number.slice(-4)}` : ''}
      order={context.order}
    />
  );
}

export function CardRefusedActions({ store, state, context }: RefusedProps) {
  const t = useText('cardPaying');
  const { send } = store.flow.getState();
  // The card is right: its payer was not, or not at the bank's page.
  const isSame = state.reason.startsWith('authentication_') || OF_PAYER.includes(state.reason);
  return (
    <RefusedActions
      {...(!isSame && { again: t('anotherCard') })}
      field={cardFieldId(isSame ? 'cvc' : 'number')}
      seen={() => send({ type: 'seen' })}
      context={context}
    />
  );
}

/** Whether the provider refused what was typed in a field, before it asked the bank. */
function isOfField({ reason }: Pick<PaymentEnd, 'reason'>): boolean {
  return FIELD_KEYS.includes(reason) || reason === 'missing_arguments';
}

function NotSentNotice() {
  const t = useText('cardPaying');
  return (
    <Alert tone="info" title={t('notSentTitle')}>
      {t('notSent')}
    </Alert>
  );
}

/** Why a payment was not made, and what the payer can do about it. */
function useReasonText({
  form,
}: CardStore): (end: Pick<PaymentEnd, 'reason' | 'message'>) => { why: string; advice: string } {
  const t = useText('cardPaying');
  const errors = useText('errors');
  const catalog = useText('advice');
  const language = useLanguage();
  const brands = new Intl.ListFormat(language).format(form.brands.map(brandName));
  return ({ reason, message }) => {
    const { why: key = 'payment_declined', next } = declineKeys(reason, 'card');
    // Without a cause, the title says that the payment was not approved.
    const why = message || (key === 'payment_declined' ? '' : errors(key));
    if (key === 'card_not_valid') return { why, advice: `${t('accepted', { brands })} ${t('notCharged')}` };
    // The form still holds what was typed, so the catalog's advice to reload is not shown.
    if (key === 'happen_error_try_again') return { why, advice: `${t('tryAnother')} ${t('notCharged')}` };
    return { why, advice: catalog(next) };
  };
}
