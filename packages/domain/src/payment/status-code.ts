import type { MethodId } from './method';
import type { PaymentStatus } from './payment-life';

export type StatusCode = -1 | 0 | 1 | 2 | 3;

type Phase = 'pending' | 'approved' | 'captured' | 'refunded' | 'ended';

// A captured payment is one whose money reached the merchant; one refunded in part still is.
const PHASE: Readonly<Record<PaymentStatus, Phase>> = {
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

const CODES: Readonly<Record<MethodId, Readonly<Record<Phase, StatusCode>>>> = {
  card: { pending: -1, ended: 0, approved: 1, captured: 2, refunded: 3 },
  balance: { pending: -1, ended: 0, approved: 1, captured: 2, refunded: 3 },
  clave: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 1 },
  nequi: { pending: -1, ended: -1, approved: 1, captured: 1, refunded: 1 },
  yappy: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 1 },
  crypto: { pending: -1, ended: 0, approved: 1, captured: 1, refunded: 1 },
  cash: { pending: 0, ended: 3, approved: 1, captured: 2, refunded: 2 },
};

/**
 * The wire's status code of a payment, by its method: what `statusOf` reads back. Two things no code can say:
 * - Nequi, Yappy and crypto know no declined: one that was refused, expired or canceled goes as -1 or 0, which shows as
 *   pending. How it truly ended is the answer's `outcome` and `reason`.
 * - Cash that was taken at a counter goes as 1 (completed). 2 (paid) is what a branch reports once the money reached the
 *   merchant, which is `captured` here: until then nobody should read it as settled.
 */
export function statusCodeOf(method: MethodId, status: PaymentStatus): StatusCode {
  return CODES[method][PHASE[status]];
}

/** The status code of a card payment: -1 pending, 0 declined, 1 approved, 2 captured or refunded in part, 3 refunded. */
export function cardStatusCode(status: PaymentStatus): StatusCode {
  return statusCodeOf('card', status);
}
