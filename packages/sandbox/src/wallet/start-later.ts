import { findSubscription } from '../db/queries/payable-queries';
import type { User } from '../db/queries/user-queries';
import { Fault } from '../fault';
import type { Payable } from '../payments/payable';
import type { Services } from '../services';
import { keepForLater } from '../subscriptions/keep-for-later';
import type { Paid } from './paid';

type Asked = { attemptId: string; payable: Payable; user: User; cardToken: string };

/**
 * Keeps the card of a subscription that is still to begin, to be charged then: no operation yet, and so no code. `undefined`
 * where it is to be charged now. Throws a Fault 422 for one that has ended.
 */
export async function startLater(
  { db, clock }: Services,
  { attemptId, payable, user, cardToken }: Asked,
): Promise<Paid | undefined> {
  const found = payable.subscription && (await findSubscription(db, payable.subscription.key));
  if (!found) return undefined;
  const { key, status, startsAt } = found.subscription;
  if (status === 'ended') throw new Fault(422, 'request_expired');
  if (!startsAt || startsAt.getTime() <= clock()) return undefined;
  const { name, lastname, email, phone } = user;
  const kept = { cardToken, payerName: `${name} ${lastname}`.trim(), email, phone };
  await keepForLater(db, { key, attemptId, kept });
  return { status: -1, codOper: '', activityCode: key, activityResult: { status: -1, codOper: '' } };
}
