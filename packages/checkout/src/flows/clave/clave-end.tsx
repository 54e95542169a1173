import { EndNotice } from '../../shared/payment/ui/end-notice';
import type { PaymentEnd } from '../../shared/payment/payment-end';
import { useEndText } from './use-end-text';

type Props = { end: PaymentEnd };

/** Why there was no Clave payment, and what to do next. */
export function ClaveEnd({ end }: Props) {
  return <EndNotice outcome={end.outcome} reason={end.reason} message={useEndText(end)} />;
}
