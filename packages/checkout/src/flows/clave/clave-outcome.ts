import type { PaymentAnswer } from '@istmo/contract/provider';
import { type Outcome, statusOf } from '@istmo/domain';

const OUTCOMES = ['declined', 'expired', 'canceled'] as const;

/** How a Clave payment stands. Its status code says no more than "declined"; the provider's own word says how it ended. */
export function claveOutcome({ status, outcome }: PaymentAnswer): Exclude<Outcome, 'failed'> {
  const display = statusOf('clave', status);
  if (display === 'approved') return 'approved';
  return OUTCOMES.find((one) => one === outcome) ?? (display === 'declined' ? 'declined' : 'pending');
}
