import type { PaymentAnswer } from '@istmo/contract/provider';
import { statusOf } from '@istmo/domain';
import { endOf as sharedEndOf, type PaymentEnd as SharedEnd } from '../../shared/payment/payment-end';

const OUTCOMES = ['declined', 'expired', 'canceled'] as const;

/** How a Clave payment ended. */
export type PaymentEnd = { name: 'approved'; answer: PaymentAnswer } | ({ name: 'ended' } & SharedEnd);

/** Where a payment's own status puts it, or `undefined` while it waits. The code of Clave knows no more than "declined". */
export function endOf(answer: PaymentAnswer): PaymentEnd | undefined {
  const { status, outcome } = answer;
  const display = statusOf('clave', status);
  if (display === 'approved') return { name: 'approved', answer };
  const ended = OUTCOMES.find((one) => one === outcome) ?? OUTCOMES.find((one) => one === display);
  return ended && { name: 'ended', ...sharedEndOf(answer, ended) };
}
