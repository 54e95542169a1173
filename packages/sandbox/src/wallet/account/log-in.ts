import { LIMITS } from '@istmo/contract/limits';
import { loginError } from '@istmo/domain';
import { ApiError, TooBusy } from '../../api-error';
import type { Calling } from '../../handlers/handlers';
import { findUserByName, renewPasswordHash, type User } from '../../db/queries/users/user-queries';
import {
  type Counted,
  countOf,
  forgiveTries,
  limitTries,
  passesLimit,
  refuseTries,
  uncountTries,
} from '../../http/limit-tries';
import { captchaRefusal } from '../../risk/captcha';
import type { Services } from '../../services';
import { ACCOUNT_WORDS } from './account-texts';
import { checkPassword } from './password';
import { createSession, type SessionWire, toSessionWire } from './sessions';

type LoginAttempt = {
  name: string;
  password: string;
  captchaToken: string | undefined;
  client: string;
};

/** Opens a session for a login or e-mail and a password. Throws an ApiError. */
export async function logIn(
  services: Services,
  { userAgent, ...attempt }: LoginAttempt & Pick<Calling, 'userAgent'>,
): Promise<SessionWire> {
  const user = await checkLogin(services, attempt);
  return toSessionWire(services, await createSession(services, user.id, userAgent), user);
}

/**
 * The user of a login or e-mail and a password. Throws an ApiError: 422 for a wrong password or a needed captcha, 429 after
 * too many tries.
 */
export async function checkLogin(services: Services, attempt: LoginAttempt): Promise<User> {
  const { name, password, captchaToken } = attempt;
  const user = await findUserByName(services.db, name);
  const tries = loginTries(user, attempt);
  await countLogin(services, tries, captchaToken);
  const { fits, renewed } = await checkPassword(services, password, user?.passwordHash ?? '').catch(
    async (error: unknown) => {
      // The password was not checked, so it does not count as a guess.
      if (error instanceof TooBusy) await uncountLogin(services, tries);
      throw error;
    },
  );
  if (!user || !fits) throw new ApiError(422, ACCOUNT_WORDS.wrongLogin);
  await uncountTries(services, tries.ofClient);
  await forgiveAtAccount(services, tries);
  // Only the owner of the password learns the account's kind.
  const refusal = loginError({ isEmployee: user.kind === 'employee' });
  if (refusal) throw new ApiError(422, refusal);
  if (renewed !== undefined) await renewPasswordHash(services.db, user, renewed);
  return user;
}

/** An account has one count for all its names. Unknown names are counted too, so that nothing is revealed. */
export function accountOf(user: Pick<User, 'id'> | undefined, name: string): string {
  return user === undefined ? `name:${name.trim().toLowerCase()}` : `user:${String(user.id)}`;
}

/** The counts of a login. */
type LoginTries = Readonly<Record<'ofClientAtAccount' | 'ofClient' | 'atAccount', Counted>>;

export function loginTries(
  user: Pick<User, 'id'> | undefined,
  { name, client }: { name: string; client: string },
): LoginTries {
  const account = accountOf(user, name);
  return {
    ofClientAtAccount: { limit: 'login', of: `${client}:${account}` },
    ofClient: { limit: 'loginClient', of: client },
    atAccount: { limit: 'loginCaptcha', of: account },
  };
}

/**
 * Counts a login before its password is checked. A client with too many guesses has to wait. At an account
 * with guesses from anywhere everyone needs a captcha, which slows distributed guessing and still lets the
 * owner in. Throws an ApiError: 429, or 422 with the captcha's key, which does not count as a wrong password.
 */
async function countLogin(
  services: Services,
  tries: LoginTries,
  captchaToken: string | undefined,
): Promise<void> {
  const { ofClientAtAccount, ofClient, atAccount } = tries;
  await refuseTries(services, ofClientAtAccount, ofClient);
  if (await takesCaptcha(services, tries)) {
    const refusal = await captchaRefusal(services, captchaToken);
    if (refusal !== undefined) {
      await uncountTries(services, atAccount);
      throw new ApiError(422, refusal);
    }
  }
  await limitTries(services, ofClientAtAccount);
  await limitTries(services, ofClient);
}

async function uncountLogin(services: Services, tries: LoginTries): Promise<void> {
  for (const counted of Object.values(tries)) await uncountTries(services, counted);
}

// The client's own window may differ from that of others.
async function takesCaptcha(services: Services, tries: LoginTries): Promise<boolean> {
  const own = await countOf(services, tries.ofClientAtAccount);
  return (await passesLimit(services, tries.atAccount)) || own >= LIMITS.loginCaptcha.most;
}

/** After a successful login, forgives the client's own guesses at the account, but not those of others. */
export async function forgiveAtAccount(
  services: Services,
  { ofClientAtAccount, atAccount }: LoginTries,
): Promise<void> {
  const count = await countOf(services, ofClientAtAccount);
  await forgiveTries(services, ofClientAtAccount);
  await uncountTries(services, atAccount, count);
}
