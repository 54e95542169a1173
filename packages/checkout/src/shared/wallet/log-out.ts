import { userEndpoints } from '@istmo/contract/provider';
import type { PageContext } from '../page/page-context';

/** Logs the user out. The session ends here even if the provider cannot be reached. */
export function logOut({ apiOf, login }: Pick<PageContext, 'apiOf' | 'login'>): void {
  if (!login.getState().session) return;
  if (login.token() !== undefined)
    apiOf(userEndpoints)
      .logout({})
      .catch(() => undefined);
  login.clear();
}
