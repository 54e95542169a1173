import { FIELD_KEYS } from '@istmo/domain';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { declineKeys } from '../../../shared/payment/decline-keys';
import type { PaymentEnd } from '../../../shared/payment/payment-end';
import { UnansweredNotice, UnsentNotice } from '../../../shared/payment/ui/payment-notices';
import { Alert } from '../../../shared/ui/feedback/alert';
import { brandName } from '../../../shared/ui/brand-mark';
import type { CardState, CardStore } from '../card-state';

type Props = { store: CardStore; state: CardState; away: boolean };

/** The message above the form about a payment that was sent. `away` is true if the bank's page replaces this one. */
export function CardNotice({ store, state, away }: Props) {
  const t = useText('cardPaying');
  switch (state.name) {
    case 'ended':
      return <DeclineNotice store={store} state={state} />;
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

type DeclineProps = { store: CardStore; state: Extract<CardState, { name: 'ended' }> };

function DeclineNotice({ store, state }: DeclineProps) {
  const t = useText('cardPaying');
  const { why, advice } = useReasonText(store)(state);
  if (state.sent === false) return <UnsentNotice message={state.message} />;
  if (isOfField(state))
    return (
      <Alert title={t('correctTitle')}>
        <p>{why}</p>
        <p>{t('notCharged')}</p>
      </Alert>
    );
  return (
    <Alert title={t('declinedTitle')}>
      {why !== '' && <p>{why}</p>}
      <p>{advice}</p>
    </Alert>
  );
}

/** Whether the provider refused what was typed in a field, before it asked the bank. */
function isOfField({ codOper, reason }: Pick<PaymentEnd, 'codOper' | 'reason'>): boolean {
  return codOper === '' && (FIELD_KEYS.includes(reason) || reason === 'missing_arguments');
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
    // The title says already that the payment was not approved.
    const why = message || (key === 'payment_declined' ? '' : errors(key));
    if (key === 'card_not_valid') return { why, advice: `${t('accepted', { brands })} ${t('notCharged')}` };
    // The form still holds what was typed, so the catalog's advice to reload is not shown.
    if (key === 'happen_error_try_again') return { why, advice: `${t('tryAnother')} ${t('notCharged')}` };
    return { why, advice: catalog(next) };
  };
}
