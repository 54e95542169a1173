import {
  type DisplayStatus,
  METHOD_TRAITS,
  type MethodId,
  type StatusCode,
  type StatusPhase,
  traitsOf,
} from './method-traits';
import type { PaymentStatus } from './payment-lifecycle';

export type OverallResult = 'pending' | 'approved' | 'declined';

/** The status for a method's status code. An unknown code means pending. */
export function statusOf(method: MethodId, code: number): DisplayStatus {
  return traitsOf(method).statuses[code] ?? 'pending';
}

/** The result of a whole payment: 0 pending, 1 and 2 approved, 3 declined, `undefined` for any other code. */
export function overallResult(code: number): OverallResult | undefined {
  const results: Readonly<Partial<Record<number, OverallResult>>> = {
    0: 'pending',
    1: 'approved',
    2: 'approved',
    3: 'declined',
  };
  return results[code];
}

/** Whether the merchant's page gets a success (approved or pending) instead of an error. */
export function notifiesAsSuccess(result: string | undefined): boolean {
  return result === 'approved' || result === 'pending';
}

// A partly refunded payment is still captured: the merchant has received the money.
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

/** The wire's status code for a payment's status. `statusOf` reads it. */
export function statusCodeOf(method: MethodId, status: PaymentStatus): StatusCode {
  return METHOD_TRAITS[method].codes[PHASE[status]];
}

/** The status code of a card payment: -1 pending, 0 declined, 1 approved, 2 captured or partly refunded, 3 refunded. */
export function cardStatusCode(status: PaymentStatus): StatusCode {
  return statusCodeOf('card', status);
}
