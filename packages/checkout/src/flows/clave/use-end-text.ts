import { useText } from '../../shared/i18n/use-text';
import type { PaymentEnd } from '../../shared/payment/payment-end';

const OF_NETWORK = ['bank_not_affiliated', 'card_expired', 'wrong_pin'] as const;

/** The text of an end, besides its title; the provider's own words if we have none. */
export function useEndText({ reason, message }: Pick<PaymentEnd, 'reason' | 'message'>): string {
  const t = useText('clave');
  const errors = useText('errors');
  const networkReason = OF_NETWORK.find((one) => one === reason);
  if (networkReason) return t(`reason.${networkReason}`);
  // A bank does answer for a Clave card.
  return message || (reason === 'payment_declined' ? errors(reason) : '');
}
