import { METHOD_TRAITS, type Outcome, type PaymentReason, type PaymentStatus } from '@istmo/domain';
import type { Payment } from '../../db/queries/payments/payment-queries';

const OPEN: readonly PaymentStatus[] = ['created', 'challenged', 'waiting'];

/** Whether a payment is still undecided. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return OPEN.includes(status);
}

/** Whether an open payment is past its deadline. */
export function isOverdue({ status, endsAt }: Pick<Payment, 'status' | 'endsAt'>, now: number): boolean {
  return isOpen({ status }) && endsAt !== null && endsAt.getTime() <= now;
}

/** The error key of an expired payment. */
export function overdueReason({ method }: Pick<Payment, 'method'>): PaymentReason {
  return METHOD_TRAITS[method].overdueReason;
}

/** A payment's outcome, independent of its method. */
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
