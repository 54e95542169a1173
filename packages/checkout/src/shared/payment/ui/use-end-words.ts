import type { Receipt } from '@istmo/contract/provider';
import { paymentDecline } from '@istmo/domain';
import { useText } from '../../i18n/use-text';
import { declineKeys } from '../decline-keys';
import { UNSAID_REASONS } from '../payment-end';

type Ended = 'declined' | 'expired' | 'canceled';

/** Why the payment of a receipt was not made, empty where its outcome says it all, and what to do next. */
export function useEndWords(): (receipt: Receipt, outcome: Ended) => { why: string; next: string } {
  const errors = useText('errors');
  const advice = useText('advice');
  return (receipt, outcome) => {
    const { reason, message } = paymentDecline(receipt, UNSAID_REASONS[outcome]);
    const { why, next } = declineKeys(reason, receipt.typeMethod);
    return { why: message || (why ? errors(why) : ''), next: advice(next) };
  };
}
