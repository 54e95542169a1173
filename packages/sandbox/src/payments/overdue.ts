import { METHOD_TRAITS, type PaymentReason, type PaymentStatus } from '@istmo/domain';
import type { Payment } from '../db/queries/payment-queries';

const OPEN: readonly PaymentStatus[] = ['created', 'challenged', 'waiting'];

/** Whether a payment may still be decided. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return OPEN.includes(status);
}

/** Whether a payment that is still open is past its time. */
export function isOverdue({ status, endsAt }: Pick<Payment, 'status' | 'endsAt'>, now: number): boolean {
  return isOpen({ status }) && endsAt !== null && endsAt.getTime() <= now;
}

/** The error key of a payment that nobody ended in time. */
export function overdueReason({ method }: Pick<Payment, 'method'>): PaymentReason {
  return METHOD_TRAITS[method].overdueReason;
}
