import { loginRefusal } from '@istmo/domain';
import { findUserByName, renewPasswordHash } from '../db/queries/user-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { ACCOUNT_WORDS } from './account-words';
import { forgiveTries, limitTries } from './limit-tries';
import { checkPassword } from './password';
import { type SessionWire, toSessionWire } from './profile';
import { createSession } from './sessions';

/** Opens a session for a login or e-mail and its password. Throws a Fault: 422 where they do not fit, 429 after too many tries. */
export async function logIn(
  services: Services,
  { name, password }: { name: string; password: string },
): Promise<SessionWire> {
  const user = await findUserByName(services.db, name);
  const subject = triesSubject(user?.id, name);
  await limitTries(services, subject);
  const { fits, renewed } = await checkPassword(services, password, user?.passwordHash ?? '');
  if (!user || !fits) throw new Fault(422, ACCOUNT_WORDS.wrongLogin);
  // Only who knows the password learns what kind of account it is.
  const refusal = loginRefusal({ isEmployee: user.kind === 'employee' });
  if (refusal) throw new Fault(422, refusal);
  await forgiveTries(services, subject);
  if (renewed !== undefined) await renewPasswordHash(services.db, user, renewed);
  return toSessionWire(await createSession(services, user.id), user);
}

/** An account has one count, whichever of its names is tried. */
export function triesSubject(userId: number | undefined, name: string): string {
  return userId === undefined ? `name:${name.trim().toLowerCase()}` : `user:${String(userId)}`;
}
