import type { Database } from '../db/database';
import { lockPayment, type Payment } from '../db/queries/payment-queries';
import { advance, type Happening, isOverdue } from './advance';

/** Something happened to a payment that waits for its bank. Answers with what is true now, or `undefined` where there is none. */
export function settle(db: Database, codOper: string, happening: Happening): Promise<Payment | undefined> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, codOper);
    if (!payment) return undefined;
    return advance(tx, await expireOverdue(tx, payment, happening.now), happening);
  });
}

/** The payment as it stands at `now`: nobody needs to watch the clock for a challenge to end. */
export async function asOf(db: Database, payment: Payment, now: number): Promise<Payment> {
  if (!isOverdue(payment, now)) return payment;
  return db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.codOper);
    return expireOverdue(tx, locked ?? payment, now);
  });
}

async function expireOverdue(tx: Database, payment: Payment, now: number): Promise<Payment> {
  if (!isOverdue(payment, now)) return payment;
  return advance(tx, payment, { event: 'expired', reason: 'authentication_timeout', now });
}
