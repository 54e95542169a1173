import { formatMoney } from '@istmo/domain';
import type { ComponentType } from 'react';
import { dateInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import { Facts } from '../../shared/ui/facts';
import styles from './checkout-page.module.css';

/** The terms of a subscription, above the payment methods. */
export function createPlanTerms(terms: SubscriptionTerms): ComponentType {
  return function PlanTerms() {
    const t = useText('subscription');
    const text = useTermsText(terms);
    const { planName, description, startsAt, secondAt, timeZone } = terms;
    const next = dateInWords(startsAt ?? secondAt, useLanguage(), timeZone);
    return (
      <section className={styles.terms} aria-label={t('plan')}>
        <p>
          <strong>{text}</strong>
        </p>
        <Facts
          facts={[
            { label: t('plan'), value: planName },
            ...(description === '' ? [] : [{ label: t('includes'), value: description }]),
            { label: t('charged'), value: t(`period.${terms.period}`) },
            { label: t(startsAt === undefined ? 'next' : 'first'), value: next },
          ]}
        />
        <p>{t('untilCanceled')}</p>
      </section>
    );
  };
}

/** A sentence that says what is charged now and later. */
function useTermsText({ amount, period, startsAt, timeZone }: SubscriptionTerms): string {
  const t = useText('subscription');
  const language = useLanguage();
  const values = { amount: formatMoney(amount, language), period: t(`period.${period}`) };
  return startsAt === undefined
    ? t('chargedNow', values)
    : t('chargedLater', { ...values, date: dateInWords(startsAt, language, timeZone) });
}
