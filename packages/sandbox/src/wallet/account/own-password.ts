import type { Caller } from '@istmo/contract/provider';
import { ApiError, TooBusy } from '../../api-error';
import { findUser, type User, writeConfirmedAttempt } from '../../db/queries/users/user-queries';
import { forgiveTries, limitTries, uncountTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import { ACCOUNT_WORDS } from './account-texts';
import { checkPassword } from './password';

/**
 * Checks the password that a logged-in user typed again. Throws an ApiError: 422 if it is wrong, 429 after too many tries.
 * The tries are those of the login, so that who stole its token guesses little and keeps the user's other logins free.
 */
export async function checkOwnPassword(
  services: Services,
  { id, family }: Caller,
  password: string,
): Promise<User> {
  const tries = { limit: 'password', of: family } as const;
  await limitTries(services, tries);
  const user = await findUser(services.db, id);
  const { fits } = await checkPassword(services, password, user?.passwordHash ?? '').catch(
    async (error: unknown) => {
      // The password was not looked at, so it is no guess.
      if (error instanceof TooBusy) await uncountTries(services, tries);
      throw error;
    },
  );
  if (!user || !fits) throw new ApiError(422, ACCOUNT_WORDS.wrongPassword);
  await forgiveTries(services, tries);
  return user;
}

/** Confirms the payment attempt of a user who typed the password again. Throws an ApiError. */
export async function confirmPassword(
  services: Services,
  caller: Caller,
  { password, attemptId }: { password: string; attemptId: string },
): Promise<{ confirmed: boolean }> {
  await checkOwnPassword(services, caller, password);
  await writeConfirmedAttempt(services.db, caller.family, attemptId);
  return { confirmed: true };
}
