import { OWN_REASONS } from '@istmo/domain';
import { useText } from '../../shared/i18n/use-text';
import type { PaymentEnd } from '../../shared/payment/payment-end';

/** The text of an end, besides its title; the provider's own words if we have none. */
export function useEndText({ reason, message }: Pick<PaymentEnd, 'reason' | 'message'>): string {
  const errors = useText('errors');
  const own = OWN_REASONS.find((one) => one === reason);
  if (own) return own === 'payment_canceled' ? '' : errors(own);
  // A bank does answer for a Clave card.
  return message || (reason === 'payment_declined' ? errors(reason) : '');
}
