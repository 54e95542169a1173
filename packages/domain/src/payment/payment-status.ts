import { type DisplayStatus, type MethodId, traitsOf } from './method-traits';

export type OverallResult = 'pending' | 'approved' | 'declined';

/** How a payment of a method shows (cards of the -PF kind are cards). A code that its table does not know is pending: it promises nothing. */
export function statusOf(method: MethodId, code: number): DisplayStatus {
  return traitsOf(method).statuses[code] ?? 'pending';
}

/** The result of a whole payment: 0 pending, 1 and 2 approved, 3 declined; `undefined` for any other code. */
export function overallResult(code: number): OverallResult | undefined {
  const results: Readonly<Partial<Record<number, OverallResult>>> = {
    0: 'pending',
    1: 'approved',
    2: 'approved',
    3: 'declined',
  };
  return results[code];
}

/** Whether the merchant's page is told of a success (approved or pending) and not of an error. */
export function notifiesAsSuccess(result: string | undefined): boolean {
  return result === 'approved' || result === 'pending';
}
