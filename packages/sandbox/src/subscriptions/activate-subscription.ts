import { nextChargeAt } from '@istmo/domain';
import type { Database } from '../db/database';
import type { Payment } from '../db/queries/payment-queries';
import { findPlan, lockSubscription, rewriteSubscription } from '../db/queries/subscription-queries';
import { periodOf } from './period-of';

/** An approved payment of a subscription makes it run, and says when it is charged next. In the payment's own transaction. */
export async function activateSubscription(db: Database, payment: Payment, now: number): Promise<void> {
  if (payment.payableType !== 'subscription' || payment.status !== 'approved') return;
  const subscription = await lockSubscription(db, payment.payableCode);
  const plan = subscription && (await findPlan(db, subscription.planId));
  if (!plan || subscription.status === 'ended') return;
  const first = subscription.startsAt ?? payment.createdAt;
  await rewriteSubscription(db, subscription.key, {
    status: 'active',
    startsAt: first,
    nextChargeAt: new Date(nextChargeAt(first.getTime(), periodOf(plan), now)),
    ...(payment.cardToken && { cardToken: payment.cardToken }),
    payerName: payment.payerName,
    email: payment.email,
    phone: payment.phone,
  });
}
