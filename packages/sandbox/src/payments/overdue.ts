import type { MethodId, PaymentReason, PaymentStatus } from '@istmo/domain';
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

// A rate or a voucher expires; a person who was asked for something did not answer in time.
const REASONS: Readonly<Record<MethodId, PaymentReason>> = {
  card: 'authentication_timeout',
  nequi: 'waiting_time_over',
  yappy: 'waiting_time_over',
  clave: 'waiting_time_over',
  balance: 'waiting_time_over',
  crypto: 'payment_expired',
  cash: 'payment_expired',
};

/** The error key of a payment that nobody ended in time. */
export function overdueReason({ method }: Pick<Payment, 'method'>): PaymentReason {
  return REASONS[method];
}
