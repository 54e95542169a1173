import { useText } from '../../../shared/i18n/use-text';
import type { ReceiptOutcome } from '../../../shared/payment/receipt-outcome';
import { Pill } from '../../../shared/ui/pill';

/** That a payment was not made, or not yet; one that was needs no sign. */
export function Standing({ outcome }: { outcome: ReceiptOutcome }) {
  const t = useText('home');
  if (outcome === 'approved' || outcome === 'refunded') return null;
  return <Pill tone={outcome === 'declined' ? 'bad' : 'wait'}>{t(outcome)}</Pill>;
}
