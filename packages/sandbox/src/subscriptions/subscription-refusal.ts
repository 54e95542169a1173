import type { Database } from '../db/database';
import type { Payment } from '../db/queries/payment-queries';
import { lockSubscription } from '../db/queries/subscription-queries';

export type SubscriptionRefusal = 'request_expired' | 'request_already_paid';

/**
 * Says why a payment may not be for its subscription: that has ended, or is paid until its next charge. Holds the
 * subscription, so that of two who pay at once the second sees what the first did.
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
