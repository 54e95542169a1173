import { MESSAGE_KEYS } from '@istmo/domain';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { brandName } from '../../../shared/ui/brand-mark';
import type { Decline } from '../card-flow';
import type { CardStore } from '../card-store';
import { advisedReason } from './decline-reason';

/** Why a payment was not made, and what the payer can do about it. */
export function useReasonText({ form }: CardStore): (decline: Decline) => { why: string; advice: string } {
  const t = useText('cardPaying');
  const errors = useText('errors');
  const language = useLanguage();
  const brands = new Intl.ListFormat(language).format(form.brands.map(brandName));
  return ({ reason, message }) => {
    const advised = advisedReason(reason);
    const key = advised ?? MESSAGE_KEYS.find((one) => one === reason) ?? 'payment_declined';
    const own = advised && t(`advice.${advised}`, { brands });
    // The provider's own text brings a general advice along.
    if (message) return { why: message, advice: own ?? '' };
    // Another card is no help to who is not taken for a person, or has paid already.
    const general = /captcha|already/.test(key) ? '' : t('tryAnother');
    return { why: errors(key), advice: `${own ?? general} ${t('notCharged')}`.trim() };
  };
}
