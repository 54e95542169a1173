import type { CallOutput, userEndpoints } from '@istmo/contract/provider';
import type { Session } from '@istmo/domain';
import type { Login } from '../storage/login';

/** What the provider answers to who is let in. */
export type SessionAnswer = CallOutput<(typeof userEndpoints)['login']>;

/** Keeps the login that an account's call has answered; nothing where there is none in the answer. */
export function openSession(
  login: Pick<Login, 'open' | 'getState'>,
  answer: SessionAnswer | null,
): Session | undefined {
  if (!answer) return undefined;
  login.open(answer, answer.user.name);
  return login.getState().session;
}
