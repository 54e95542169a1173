import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { declineKeys } from '../../../shared/payment/decline-keys';
import { brandName } from '../../../shared/ui/brand-mark';
import type { PaymentEnd } from '../../../shared/payment/payment-end';
import type { CardStore } from '../card-store';

/** Why a payment was not made, and what the payer can do about it. */
export function useReasonText({
  form,
}: CardStore): (end: Pick<PaymentEnd, 'reason' | 'message'>) => { why: string; advice: string } {
  const t = useText('cardPaying');
  const errors = useText('errors');
  const catalogue = useText('advice');
  const language = useLanguage();
  const brands = new Intl.ListFormat(language).format(form.brands.map(brandName));
  return ({ reason, message }) => {
    const { why: key = 'payment_declined', next } = declineKeys(reason, 'card');
    const why = message || errors(key);
    if (key === 'card_not_valid') return { why, advice: `${t('accepted', { brands })} ${t('notCharged')}` };
    // The form and what was typed are still here: nothing is gained by loading it anew.
    if (key === 'happen_error_try_again') return { why, advice: `${t('tryAnother')} ${t('notCharged')}` };
    return { why, advice: catalogue(next) };
  };
}
