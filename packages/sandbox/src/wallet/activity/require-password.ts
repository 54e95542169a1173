import { type Caller, PASSWORD_ABOVE } from '@istmo/contract/provider';
import type { Money } from '@istmo/domain';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { isAttemptConfirmed } from '../../db/queries/users/user-queries';

/** Throws ApiError 422 if the balance pays more than a login may without the password, and it was not typed for this attempt. */
export async function requirePassword(
  db: Database,
  { family }: Caller,
  { attemptId, funds }: { attemptId: string; funds: Money },
): Promise<void> {
  if (funds.amount <= PASSWORD_ABOVE[funds.currency]) return;
  if (!(await isAttemptConfirmed(db, family, attemptId))) throw new ApiError(422, 'password_required');
}
