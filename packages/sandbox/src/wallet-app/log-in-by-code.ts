import { loginError } from '@istmo/domain';
import { ApiError } from '../api-error';
import { findUser } from '../db/queries/users/user-queries';
import { passesLimit } from '../http/limit-tries';
import type { Services } from '../services';
import { ACCOUNT_WORDS } from '../wallet/account/account-texts';
import { createSession, type SessionWire, toSessionWire } from '../wallet/account/sessions';
import { readLoginCode } from './login-code';

/**
 * Opens a session for the user of a login code. A code works once. Throws an ApiError: 422 for a code that is forged, used or
 * too old.
 */
export async function logInByCode(
  services: Services,
  { code, userAgent }: { code: string; userAgent: string },
): Promise<SessionWire> {
  const login = await readLoginCode(services, code);
  if (!login || (await passesLimit(services, { limit: 'loginCode', of: login.jti })))
    throw new ApiError(422, ACCOUNT_WORDS.loginCodeOver);
  const user = await findUser(services.db, login.idUsr);
  if (!user) throw new ApiError(422, ACCOUNT_WORDS.loginCodeOver);
  const refusal = loginError({ isEmployee: user.kind === 'employee' });
  if (refusal) throw new ApiError(422, refusal);
  return toSessionWire(services, await createSession(services, user.id, userAgent), user);
}
