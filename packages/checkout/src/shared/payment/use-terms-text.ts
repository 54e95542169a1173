import { panamaDate } from '@istmo/domain';
import { formatMoney } from '../format/money';
import { useLanguage, useText } from '../i18n/use-text';
import type { SubscriptionTerms } from './subscription-terms';

/** What is charged today, and what after it, in a sentence. */
export function useTermsText({ amount, period, startsAt }: SubscriptionTerms): string {
  const t = useText('subscription');
  const values = { amount: formatMoney(amount, useLanguage()), period: t(`period.${period}`) };
  return startsAt === undefined
    ? t('chargedNow', values)
    : t('chargedLater', { ...values, date: panamaDate(startsAt) });
}
