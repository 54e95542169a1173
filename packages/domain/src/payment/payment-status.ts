import type { MethodId } from './method';

export type DisplayStatus =
  'pending' | 'declined' | 'approved' | 'captured' | 'refunded' | 'completed' | 'paid';
export type OverallResult = 'pending' | 'approved' | 'declined';

type StatusTable = Readonly<Partial<Record<number, DisplayStatus>>>;

// Yappy's own R (rejected), C (cancelled) and X (expired) reach us as errors, never as one of these codes, and so do a
// rejected Nequi push and an expired crypto rate: their tables know no 'declined'.
const STATUS: Record<MethodId, StatusTable> = {
  card: { [-1]: 'pending', 0: 'declined', 1: 'approved', 2: 'captured', 3: 'refunded' },
  balance: { [-1]: 'pending', 0: 'declined', 1: 'approved', 2: 'approved', 3: 'approved' },
  crypto: { 1: 'approved' },
  clave: { [-1]: 'pending', 0: 'declined', 1: 'approved' },
  nequi: { [-1]: 'pending', 1: 'approved' },
  cash: { [-1]: 'pending', 0: 'pending', 1: 'completed', 2: 'paid', 3: 'declined' },
  yappy: { [-1]: 'pending', 0: 'pending', 1: 'approved' },
};

/** How a payment of a method shows (cards of the -PF kind are cards). A code that its table does not know is pending: it promises nothing. */
export function statusOf(method: MethodId, code: number): DisplayStatus {
  return STATUS[method][code] ?? 'pending';
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
