import type { IconName } from '../ui/icon';
import type { ReceiptOutcome } from './receipt-outcome';

type Look = { tone: 'good' | 'wait' | 'bad'; icon: IconName };

/** The mark of a payment that stands so. */
export const OUTCOME_LOOKS = {
  approved: { tone: 'good', icon: 'check' },
  refunded: { tone: 'good', icon: 'check' },
  pending: { tone: 'wait', icon: 'clock' },
  declined: { tone: 'bad', icon: 'cross' },
  expired: { tone: 'wait', icon: 'clock' },
  canceled: { tone: 'wait', icon: 'info' },
} as const satisfies Record<ReceiptOutcome, Look>;
