import { findSubscription } from '../db/queries/payable-queries';
import { lockSubscription, rewriteSubscription } from '../db/queries/subscription-queries';
import type { User } from '../db/queries/user-queries';
import { Fault } from '../fault';
import type { Payable } from '../payments/payable';
import type { Services } from '../services';
import type { Paid } from './paid';

type Asked = { payable: Payable; user: User; cardToken: string };

/**
 * Keeps the card of a subscription that is still to begin, to be charged then: no operation yet, and so no code. `undefined`
 * where it is to be charged now. Throws a Fault 422 for one that has ended.
 */
export async function startLater(
  { db, clock }: Services,
  { payable, user, cardToken }: Asked,
): Promise<Paid | undefined> {
  const found = payable.subscription && (await findSubscription(db, payable.subscription.key));
  if (!found) return undefined;
  const { key, status, startsAt } = found.subscription;
  if (status === 'ended') throw new Fault(422, 'request_expired');
  if (!startsAt || startsAt.getTime() <= clock()) return undefined;
  await db.transaction(async (tx) => {
    await lockSubscription(tx, key);
    await rewriteSubscription(tx, key, {
      status: 'active',
      nextChargeAt: startsAt,
      cardToken,
      payerName: `${user.name} ${user.lastname}`.trim(),
      email: user.email,
      phone: user.phone,
    });
  });
  return { status: -1, codOper: '', activityCode: key, activityResult: { status: -1, codOper: '' } };
}
