import type { Database } from '../db/database';
import { lockPayment, type Payment } from '../db/queries/payment-queries';
import { advance } from './advance';
import { isOverdue, overdueReason } from './overdue';
import type { Happening } from './plan-step';

/** Something happened to a payment. Answers with what is true now, or `undefined` where there is none. */
export function settle(db: Database, codOper: string, happening: Happening): Promise<Payment | undefined> {
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, happening.now);
    return payment && advance(tx, payment, happening);
  });
}

/** The payment as it stands at `now`: nobody needs to watch the clock for waiting to end. */
export async function asOf(db: Database, payment: Payment, now: number): Promise<Payment> {
  if (!isOverdue(payment, now)) return payment;
  return db.transaction(async (tx) => (await lockCurrent(tx, payment.codOper, now)) ?? payment);
}

/** The payment as it stands at `now`, held until the caller's transaction ends. */
export async function lockCurrent(tx: Database, codOper: string, now: number): Promise<Payment | undefined> {
  const payment = await lockPayment(tx, codOper);
  return payment && expireOverdue(tx, payment, now);
}

/** Ends what is past its time; the caller holds it. */
export async function expireOverdue(tx: Database, payment: Payment, now: number): Promise<Payment> {
  if (!isOverdue(payment, now)) return payment;
  return advance(tx, payment, { event: 'expired', reason: overdueReason(payment), now });
}
