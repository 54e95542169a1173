import type { MethodId } from '@istmo/domain';
import { useText } from '../../shared/i18n/use-text';
import type { ReceiptOutcome } from '../../shared/payment/receipt-outcome';

/** One line that says whether it went through. */
export function useOutcomeTitle(method: MethodId, outcome: ReceiptOutcome): string {
  const t = useText('txResult');
  const errors = useText('errors');
  switch (outcome) {
    case 'approved':
      return errors('payment_successfull');
    case 'pending':
      return method === 'cash' ? errors('payment_code_generated') : t('pending');
    case 'declined':
      return errors('declined');
    case 'expired':
      return errors('payment_expired');
    case 'canceled':
    case 'refunded':
      return t(outcome);
  }
}
