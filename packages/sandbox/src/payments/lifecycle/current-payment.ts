import type { MethodId } from '@istmo/domain';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { findByOperation, lockPayment, type Payment } from '../../db/queries/payments/payment-queries';
import type { Services } from '../../services';
import { applyPaymentEvent } from './apply-payment-event';
import { isOverdue, overdueReason, type ReportedEvent } from './plan-transition';

/** Applies an event to a payment. Returns its state afterwards, or `undefined` when it does not exist. */
export function reportEvent(
  db: Database,
  codOper: string,
  reported: ReportedEvent,
): Promise<Payment | undefined> {
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, reported.now);
    return payment && applyPaymentEvent(tx, payment, reported);
  });
}

/** The payment's state at `now`; it expires here when it is overdue. */
export async function asOf(db: Database, payment: Payment, now: number): Promise<Payment> {
  if (!isOverdue(payment, now)) return payment;
  return db.transaction(async (tx) => (await lockCurrent(tx, payment.codOper, now)) ?? payment);
}

/** Locks a payment until the transaction ends and returns its state at `now`. */
export async function lockCurrent(tx: Database, codOper: string, now: number): Promise<Payment | undefined> {
  const payment = await lockPayment(tx, codOper);
  return payment && expireOverdue(tx, payment, now);
}

/** Expires an overdue payment, which the caller has locked. */
export async function expireOverdue(tx: Database, payment: Payment, now: number): Promise<Payment> {
  if (!isOverdue(payment, now)) return payment;
  return applyPaymentEvent(tx, payment, { event: 'expired', reason: overdueReason(payment), now });
}

type PaymentOfMethod = { codOper: string; method: MethodId };

/** Finds a payment of a method in its current state. Throws ApiError 404. */
export async function findPaymentOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { codOper, method }: PaymentOfMethod,
): Promise<Payment> {
  const payment = await findByOperation(db, codOper);
  if (payment?.method !== method) throw new ApiError(404, 'result_not_found');
  return asOf(db, payment, clock());
}

/** Throws ApiError 619 when the payment has expired. */
export function refuseExpired(payment: Payment): Payment {
  if (payment.status === 'expired') throw new ApiError(619, 'payment_expired');
  return payment;
}
