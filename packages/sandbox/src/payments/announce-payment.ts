import type { Database } from '../db/database';
import type { Payment } from '../db/queries/payment-queries';
import { announce } from '../pushes/announce';

/** Tells who follows the payment, the simulator, and the wallet that pays, to look again. */
export async function announcePayment(db: Database, payment: Payment, now: number): Promise<void> {
  const { codOper, status, method, userId } = payment;
  const push = { type: `payment.${status}`, now, data: { codOper, status, method } };
  await announce(db, { ...push, topic: `payment:${codOper}` });
  await announce(db, { ...push, topic: 'sandbox' });
  if (userId !== null) await announce(db, { ...push, topic: `user:${String(userId)}` });
}
