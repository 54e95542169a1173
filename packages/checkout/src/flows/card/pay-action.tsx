import { useStore } from 'zustand';
import { formatMoney } from '../../shared/format/money';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import { Button } from '../../shared/ui/button';
import { CARD_FORM_ID } from './card-form-id';
import type { CardStore } from './card-store';
import styles from '../../shared/payment/ui/pay-button.module.css';

type Props = {
  store: CardStore;
  busy: string | undefined;
  subscription: SubscriptionTerms | undefined;
};

/** The one primary action, with the amount on it. */
export function PayAction({ store, busy, subscription }: Props) {
  const t = useText('card');
  const terms = useText('subscription');
  const language = useLanguage();
  const { total, limit } = useStore(store.order);
  // An open amount that is not typed yet is no sum to name.
  const amount = total.amount > 0 ? formatMoney(total, language) : '';
  return (
    <>
      <Button
        type="submit"
        form={CARD_FORM_ID}
        icon="lock"
        busy={busy}
        disabled={!limit.checked || limit.refusal !== undefined}
      >
        {subscription?.startsAt
          ? terms('subscribe', { amount, period: terms(`period.${subscription.period}`) })
          : t('pay', { amount }).trim()}
      </Button>
      <p className={styles.terms}>{t('acceptTerms')}</p>
    </>
  );
}
