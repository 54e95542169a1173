import { FIELD_KEYS } from '@istmo/domain';
import { useStore } from '../../../shared/store/use-store';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { declineKeys } from '../../../shared/payment/decline-keys';
import type { PaymentEnd } from '../../../shared/payment/payment-end';
import { UnansweredNotice, UnsentNotice } from '../../../shared/payment/ui/payment-notices';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import { brandName } from '../../../shared/ui/brand-mark';
import type { OtherMethod } from '../../../shared/payment/payment-method';
import type { CardState, CardStore } from '../card-state';
import styles from './card-notice.module.css';

type Props = {
  store: CardStore;
  state: CardState;
  /** The bank's page replaces this one. */
  away: boolean;
  /** The method that is offered after a decline. */
  other: OtherMethod | undefined;
};

/** Whoever is taken for a robot is so with each card. */
const OF_PAYER: readonly string[] = ['error_captcha', 'invalid_score_captcha'];

/** The message above the form about a payment that was sent. */
export function CardNotice({ store, state, away, other }: Props) {
  const t = useText('cardPaying');
  switch (state.name) {
    case 'ended':
      return <DeclineNotice store={store} state={state} other={other} />;
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

type DeclineProps = Pick<Props, 'store' | 'other'> & { state: Extract<CardState, { name: 'ended' }> };

/** The cause, that nothing was charged, and the two ways on. */
function DeclineNotice({ store, state, other }: DeclineProps) {
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
    <Alert title={why || t('declinedTitle')}>
      <p>{advice}</p>
      <WaysOn store={store} other={other} isOfCard={!OF_PAYER.includes(state.reason)} />
    </Alert>
  );
}

function WaysOn({ store, other, isOfCard }: Pick<Props, 'store' | 'other'> & { isOfCard: boolean }) {
  const t = useText('cardPaying');
  const methods = useText('checkout');
  const isSaved = useStore(store.cards, ({ chosen }) => chosen !== undefined);
  return (
    <div className={styles.ways}>
      {/* Another of the payer's saved cards is chosen in their list. */}
      {isOfCard && !isSaved && (
        <Button size="medium" onClick={editNumber}>
          {t('anotherCard')}
        </Button>
      )}
      {other && (
        <Button kind="quiet" size="medium" onClick={other.choose}>
          {t('payWith', { method: methods(`${other.id}With`) })}
        </Button>
      )}
    </div>
  );
}

/** The next digit that is typed begins the number of another card. */
function editNumber(): void {
  const number = document.querySelector<HTMLInputElement>('#card-number');
  number?.focus();
  number?.select();
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
    // Without a cause, the title says that the payment was not approved.
    const why = message || (key === 'payment_declined' ? '' : errors(key));
    if (key === 'card_not_valid') return { why, advice: `${t('accepted', { brands })} ${t('notCharged')}` };
    // The form still holds what was typed, so the catalog's advice to reload is not shown.
    if (key === 'happen_error_try_again') return { why, advice: `${t('tryAnother')} ${t('notCharged')}` };
    return { why, advice: catalog(next) };
  };
}
