import { METHOD_TRAITS, type MethodId, type StatusCode, type StatusPhase } from './method-traits';
import type { PaymentStatus } from './payment-life';

// A captured payment is one whose money reached the merchant; one refunded in part still is.
const PHASE: Readonly<Record<PaymentStatus, StatusPhase>> = {
  created: 'pending',
  challenged: 'pending',
  waiting: 'pending',
  approved: 'approved',
  captured: 'captured',
  partlyRefunded: 'captured',
  refunded: 'refunded',
  declined: 'ended',
  expired: 'ended',
  canceled: 'ended',
};

/** The wire's status code of a payment, by its method: what `statusOf` reads back. */
export function statusCodeOf(method: MethodId, status: PaymentStatus): StatusCode {
  return METHOD_TRAITS[method].codes[PHASE[status]];
}

/** The status code of a card payment: -1 pending, 0 declined, 1 approved, 2 captured or refunded in part, 3 refunded. */
export function cardStatusCode(status: PaymentStatus): StatusCode {
  return statusCodeOf('card', status);
}
