import { type PaymentStatus, STATUS_TRAITS } from './payment-lifecycle';
import { type DisplayStatus, METHOD_TRAITS, type MethodId, type StatusCode, traitsOf } from './method-traits';
import { reversalIn, type ReversalReason } from './payment-decline';

export type OverallResult = 'pending' | 'approved' | 'declined';

/** The status for a method's status code. An unknown code means pending. */
export function statusOf(method: MethodId, code: number): DisplayStatus {
  return traitsOf(method).statuses[code] ?? 'pending';
}

type TracedPayment = { method: MethodId; status: number; reason?: string | null | undefined };

/** Why money of a payment went back: by its reason, or else by the status code that cards have for it. */
export function reversalOf({ method, status, reason }: TracedPayment): ReversalReason | undefined {
  return reversalIn(reason ?? '') ?? (statusOf(method, status) === 'refunded' ? 'refunded' : undefined);
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

/** The wire's status code for a payment's status. `statusOf` reads it. */
export function statusCodeOf(method: MethodId, status: PaymentStatus): StatusCode {
  return METHOD_TRAITS[method].codes[STATUS_TRAITS[status].phase];
}

/** The status code of a card payment: -1 pending, 0 declined, 1 approved, 2 captured or partly refunded, 3 if the money went back. */
export function cardStatusCode(status: PaymentStatus): StatusCode {
  return statusCodeOf('card', status);
}
