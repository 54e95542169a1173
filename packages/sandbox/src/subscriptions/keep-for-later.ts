import type { Database } from '../db/database';
import { lockSubscription, rewriteSubscription, type Subscription } from '../db/queries/subscription-queries';
import { Fault } from '../fault';

type Kept = Pick<Subscription, 'cardToken' | 'payerName' | 'email' | 'phone'>;

/**
 * Keeps who pays a subscription, and with which card, until it begins. Asked again with the same card it stays as it is:
 * the answer of the first may have been lost. Throws a Fault 422 where another card has it already, or it has ended.
 */
export function keepForLater(db: Database, key: string, kept: Kept): Promise<void> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, key);
    if (subscription?.status === 'active' && subscription.cardToken === kept.cardToken) return;
    if (subscription?.status !== 'pending')
      throw new Fault(422, subscription?.status === 'active' ? 'request_already_paid' : 'request_expired');
    const { startsAt: nextChargeAt } = subscription;
    await rewriteSubscription(tx, key, { ...kept, status: 'active', nextChargeAt });
  });
}
