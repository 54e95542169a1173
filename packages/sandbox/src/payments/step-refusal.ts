import type { Database } from '../db/database';
import { holdUser, walletBalance } from '../db/queries/ledger-queries';
import { isPaidAlready, type Payment } from '../db/queries/payment-queries';
import { type SubscriptionRefusal, subscriptionRefusal } from '../subscriptions/subscription-refusal';
import type { Planned } from './plan-step';
import { userAccount } from './position';

export type StepRefusal = 'insufficient_funds' | SubscriptionRefusal;

/** Says why a step that would take money may not be made, whoever decided it outside. Holds what it looked at. */
export async function stepRefusal(
  db: Database,
  payment: Payment,
  { to, rows, now }: Planned & { now: number },
): Promise<StepRefusal | undefined> {
  if (to === 'approved' && payment.singleUse && (await isPaidAlready(db, payment)))
    return 'request_already_paid';
  const refusal = to === 'approved' ? await subscriptionRefusal(db, payment, now) : undefined;
  if (refusal) return refusal;
  const { userId, currency } = payment;
  if (userId === null) return undefined;
  const debit = rows.find(({ account, amount }) => account === userAccount(userId) && amount > 0);
  if (!debit) return undefined;
  // Of two payments of one wallet, the second sees what the first has left.
  await holdUser(db, userId);
  return (await walletBalance(db, userId, currency)) < debit.amount ? 'insufficient_funds' : undefined;
}
