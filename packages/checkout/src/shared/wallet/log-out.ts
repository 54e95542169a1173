import { userEndpoints } from '@istmo/contract/provider';
import type { PageContext } from '../page/page-context';

/** Ends the login of this page, if it has one. The provider hears of it if it can; here it is over in any case. */
export function logOut({ apiOf, login }: Pick<PageContext, 'apiOf' | 'login'>): void {
  if (!login.getState().session) return;
  if (login.token() !== undefined)
    apiOf(userEndpoints)
      .logout({})
      .catch(() => undefined);
  login.clear();
}
