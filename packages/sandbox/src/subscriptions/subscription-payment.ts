import { nextChargeAt, SUBSCRIPTION_PERIODS, type SubscriptionPeriodCode } from '@istmo/domain';
import type { Database } from '../db/database';
import {
  findPlan,
  lockSubscription,
  type Plan,
  rewriteSubscription,
  timeZoneOf,
} from '../db/queries/merchants/merchant-queries';
import type { Payment } from '../db/queries/payments/payment-queries';

/**
 * Activates a subscription after an approved payment and sets its next charge, in the payment's transaction.
 */
export async function activateSubscription(db: Database, payment: Payment, now: number): Promise<void> {
  if (payment.payableType !== 'subscription' || payment.status !== 'approved') return;
  const subscription = await lockSubscription(db, payment.payableCode);
  const plan = subscription && (await findPlan(db, subscription.planId));
  if (!plan || subscription.status === 'ended') return;
  const first = subscription.startsAt ?? payment.createdAt;
  const cycle = { period: periodOf(plan), timeZone: await timeZoneOf(db, plan.merchantId) };
  await rewriteSubscription(db, subscription.key, {
    status: 'active',
    startsAt: first,
    nextChargeAt: new Date(nextChargeAt(first.getTime(), cycle, now)),
    ...(payment.cardToken && { cardToken: payment.cardToken }),
    payerName: payment.payerName,
    email: payment.email,
    phone: payment.phone,
  });
}

export type SubscriptionRefusal = 'request_expired' | 'request_already_paid';

/**
 * Why a payment for a subscription is refused, or `undefined`: it has ended, or is paid until its next
 * charge. Locks the subscription, so that concurrent payments see each other.
 */
export async function subscriptionRefusal(
  db: Database,
  { payableType, payableCode }: Pick<Payment, 'payableType' | 'payableCode'>,
  now: number,
): Promise<SubscriptionRefusal | undefined> {
  if (payableType !== 'subscription') return undefined;
  const subscription = await lockSubscription(db, payableCode);
  if (subscription?.status === 'ended') return 'request_expired';
  const next = subscription?.status === 'active' ? subscription.nextChargeAt : null;
  return next && next.getTime() > now ? 'request_already_paid' : undefined;
}

/** A plan's period. Unknown codes count as monthly. */
function periodOf({ period }: Pick<Plan, 'period'>): SubscriptionPeriodCode {
  return isPeriod(period) ? period : 'MO';
}

function isPeriod(code: string): code is SubscriptionPeriodCode {
  return Object.hasOwn(SUBSCRIPTION_PERIODS, code);
}
