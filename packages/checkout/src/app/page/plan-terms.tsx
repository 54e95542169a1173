import type { ComponentType } from 'react';
import { panamaDate } from '@istmo/domain';
import { useText } from '../../shared/i18n/use-text';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import { useTermsText } from '../../shared/payment/use-terms-text';
import { Facts } from '../../shared/ui/facts';
import styles from './plan-terms.module.css';

/** What the payer agrees to, above the ways to pay it. */
export function createPlanTerms(terms: SubscriptionTerms): ComponentType {
  return function PlanTerms() {
    const t = useText('subscription');
    const said = useTermsText(terms);
    const { planName, description, startsAt, secondAt } = terms;
    return (
      <section className={styles.terms} aria-label={t('plan')}>
        <p>
          <strong>{said}</strong>
        </p>
        <Facts
          facts={[
            { label: t('plan'), value: planName },
            ...(description === '' ? [] : [{ label: t('includes'), value: description }]),
            { label: t('charged'), value: t(`period.${terms.period}`) },
            { label: t(startsAt === undefined ? 'next' : 'first'), value: panamaDate(startsAt ?? secondAt) },
          ]}
        />
        <p>{t('untilCanceled')}</p>
      </section>
    );
  };
}
