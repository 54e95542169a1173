import type { CallOutput, userEndpoints } from '@istmo/contract/provider';
import type { Session } from '@istmo/domain';
import type { Login } from '../storage/login';

/** The provider's answer to a login. */
export type SessionAnswer = CallOutput<(typeof userEndpoints)['login']>;

/** Stores the login of an account request's answer. `undefined` if the answer has none. */
export function openSession(
  login: Pick<Login, 'open' | 'getState'>,
  answer: SessionAnswer | null,
): Session | undefined {
  if (!answer) return undefined;
  login.open(answer, answer.user.name);
  return login.getState().session;
}
