import type { Outcome, PaymentStatus } from '@istmo/domain';

/** How a payment stands in one word, whatever its method's codes can say. */
export function outcomeOf(status: PaymentStatus): Exclude<Outcome, 'failed'> {
  switch (status) {
    case 'declined':
    case 'expired':
    case 'canceled':
      return status;
    case 'approved':
    case 'captured':
    case 'partlyRefunded':
    case 'refunded':
      return 'approved';
    default:
      return 'pending';
  }
}
