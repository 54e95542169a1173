import { loginRefusal } from '@istmo/domain';
import { findUserByName, renewPasswordHash, type User } from '../db/queries/user-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { ACCOUNT_WORDS } from './account-words';
import { type Counted, forgiveTries, limitTries, uncountTry } from './limit-tries';
import { checkPassword } from './password';
import { type SessionWire, toSessionWire } from './profile';
import { createSession } from './sessions';

type Asked = { name: string; password: string; client: string };

/** Opens a session for a login or e-mail and its password. Throws a Fault: 422 where they do not fit, 429 after too many tries. */
export async function logIn(services: Services, asked: Asked): Promise<SessionWire> {
  const { name, password, client } = asked;
  const user = await findUserByName(services.db, name);
  const atAccount = triesAt(user, asked);
  const ofClient = { limit: 'loginClient', of: client } as const;
  await limitTries(services, atAccount);
  await limitTries(services, ofClient);
  const { fits, renewed } = await checkPassword(services, password, user?.passwordHash ?? '');
  if (!user || !fits) throw new Fault(422, ACCOUNT_WORDS.wrongLogin);
  await uncountTry(services, ofClient);
  // Only who knows the password learns what kind of account it is.
  const refusal = loginRefusal({ isEmployee: user.kind === 'employee' });
  if (refusal) throw new Fault(422, refusal);
  await forgiveTries(services, atAccount);
  if (renewed !== undefined) await renewPasswordHash(services.db, user, renewed);
  return toSessionWire(await createSession(services, user.id), user);
}

/** A client has one count at an account, whichever of its names it tries: nobody locks the owner out from elsewhere. */
export function triesAt(
  user: Pick<User, 'id'> | undefined,
  { name, client }: Omit<Asked, 'password'>,
): Counted {
  const account = user === undefined ? `name:${name.trim().toLowerCase()}` : `user:${String(user.id)}`;
  return { limit: 'login', of: `${client}:${account}` };
}
