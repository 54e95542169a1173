import { userEndpoints } from '@istmo/contract/provider';
import { toUserProfile, type UserProfile } from '@istmo/domain';
import * as v from 'valibot';
import type { PageContext } from '../page/page-context';
import { useStore } from '../store/use-store';

/** Logs the user out. The session ends here even if the provider cannot be reached. */
export function logOut({ apiOf, login }: PageContext): void {
  if (!login.getState().session) return;
  if (login.token() !== undefined)
    apiOf(userEndpoints)
      .logout({})
      .catch(() => undefined);
  login.clear();
}

const Answer = v.object({ user: userEndpoints.refreshLogin.response.entries.user });

/** The profile of the logged-in user. `undefined` if the provider's answer is missing. */
export function useProfile({ login, config }: PageContext): UserProfile | undefined {
  return profileIn(
    useStore(login, (state) => state.answer),
    config.imageBase,
  );
}

/** The profile in the provider's answer to a login. */
export function profileIn(answer: unknown, imageBase: string): UserProfile | undefined {
  const parsed = v.safeParse(Answer, answer);
  return parsed.success ? toUserProfile(parsed.output.user, imageBase) : undefined;
}
