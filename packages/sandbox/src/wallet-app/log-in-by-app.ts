import { loginError } from '@istmo/domain';
import { ApiError } from '../api-error';
import { findUser } from '../db/queries/users/user-queries';
import { passesLimit } from '../http/limit-tries';
import type { Services } from '../services';
import { ACCOUNT_WORDS } from '../wallet/account/account-texts';
import { createSession, type SessionWire, toSessionWire } from '../wallet/account/sessions';
import { readWalletAppToken } from './wallet-app-token';

/**
 * Opens a session for the user of the wallet's app. A token works once. Throws an ApiError: 422 for a token that is
 * forged, used or too old.
 */
export async function logInByApp(services: Services, token: string): Promise<SessionWire> {
  const approval = await readWalletAppToken(services, token);
  if (!approval || (await passesLimit(services, { limit: 'walletAppToken', of: approval.jti })))
    throw new ApiError(422, ACCOUNT_WORDS.appLoginOver);
  const user = await findUser(services.db, approval.idUsr);
  if (!user) throw new ApiError(422, ACCOUNT_WORDS.appLoginOver);
  const refusal = loginError({ isEmployee: user.kind === 'employee' });
  if (refusal) throw new ApiError(422, refusal);
  return toSessionWire(services, await createSession(services, user.id), user);
}
