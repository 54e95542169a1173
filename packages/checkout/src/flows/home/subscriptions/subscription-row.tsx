import { CARD_BRANDS, DEFAULT_TIME_ZONE, formatMoney, localDate } from '@istmo/domain';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { paymentPath } from '../../../shared/payment/payment-path';
import { subscriptionTerms } from '../../../shared/payment/subscription-terms';
import { brandName } from '../../../shared/ui/brand-mark';
import { Button } from '../../../shared/ui/buttons/button';
import { Pill } from '../../../shared/ui/feedback/pill';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import type { UserSubscription } from './subscriptions-flow';
import styles from './subscriptions.module.css';

type Props = { subscription: UserSubscription; context: WalletContext; onCancel: () => void };

/** A subscription with its price, its next charge and what can be done with it. */
export function SubscriptionRow({ subscription, context, onCancel }: Props) {
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
