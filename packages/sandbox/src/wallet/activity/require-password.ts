import { type Caller, PASSWORD_ABOVE } from '@istmo/contract/provider';
import type { Money } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { countTry } from '../../db/queries/users/tries-queries';
import { isAttemptConfirmed } from '../../db/queries/users/user-queries';
import { keyedHash } from '../../install-secret';
import type { Services } from '../../services';
import { LOGIN_LASTS_MS } from '../account/sessions';

/**
 * Throws ApiError 422 if the balance pays more than a login may without the password, together with what it has paid so, and the
 * password was not typed for this attempt. `services.db` is the transaction of the payment, so that payments at once are added up and a
 * refused one adds nothing.
 */
export async function requirePassword(
  services: Services,
  { family }: Caller,
  { attemptId, funds: { amount, currency } }: { attemptId: string; funds: Money },
): Promise<void> {
  const { db } = services;
  if (await isAttemptConfirmed(db, family, attemptId)) return;
  const most = PASSWORD_ABOVE[currency];
  if (amount > most || (await addUp(services, `${family}:${currency}`, amount)) > most)
    throw new ApiError(422, 'password_required');
}

/** Adds to what a login has paid without the password, and returns the sum. */
async function addUp(services: Services, of: string, amount: number): Promise<number> {
  const now = services.clock();
  const subject = keyedHash(services, 'tries', `paid without password:${of}`);
  const times = { now: new Date(now), since: new Date(now - LOGIN_LASTS_MS) };
  return (await countTry(services.db, { subject, by: amount, ...times })).count;
}
