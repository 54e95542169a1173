import type { Database } from '../db/database';
import {
  findSubscriptionByAttempt,
  lockSubscription,
  rewriteSubscription,
  type Subscription,
} from '../db/queries/merchants/subscription-queries';
import { ApiError } from '../api-error';
import { refuseVoided } from '../payments/create/refuse-payment';

type Kept = Pick<Subscription, 'cardToken' | 'payerName' | 'email' | 'phone'>;
type Keeping = { key: string; attemptId: string; kept: Kept };

/**
 * Stores the payer and the card of a subscription until it begins. A repeat with the same card changes
 * nothing, since the first answer may have been lost. Throws an ApiError: 409 when the attempt started another
 * subscription, or this one with another card; 422 when another attempt started it with another card, or it
 * has ended; 620 when the attempt was voided.
 */
export function keepForLater(db: Database, { key, attemptId, kept }: Keeping): Promise<void> {
  return db.transaction(async (tx) => {
    await refuseVoided(tx, attemptId);
    if (await isRepeated(tx, { key, attemptId, kept })) return;
    const subscription = await lockSubscription(tx, key);
    if (subscription?.status === 'active' && subscription.cardToken === kept.cardToken) return;
    if (subscription?.status !== 'pending')
      throw new ApiError(422, subscription?.status === 'active' ? 'request_already_paid' : 'request_expired');
    const { startsAt: nextChargeAt } = subscription;
    await rewriteSubscription(tx, key, { ...kept, attemptId, status: 'active', nextChargeAt });
  });
}

/** Whether the attempt started this subscription before. Throws ApiError 409 when it was used otherwise. */
async function isRepeated(tx: Database, { key, attemptId, kept }: Keeping): Promise<boolean> {
  const earlier = await findSubscriptionByAttempt(tx, attemptId);
  if (!earlier) return false;
  const isOtherCard = earlier.cardToken !== kept.cardToken;
  const differs = [...(earlier.key === key ? [] : ['link']), ...(isOtherCard ? ['card'] : [])];
  if (differs.length > 0) throw new ApiError(409, 'happen_error_try_again', { differs });
  return true;
}
