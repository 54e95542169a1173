import {
  METHOD_TRAITS,
  type Outcome,
  type PaymentReason,
  type PaymentStatus,
  STATUS_TRAITS,
} from '@istmo/domain';
import type { Payment } from '../../db/queries/payments/payment-queries';

/** Whether a payment is still undecided. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return STATUS_TRAITS[status].outcome === 'pending';
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
  return STATUS_TRAITS[status].outcome;
}
