import { AUTHORIZATION_HEADER, fromAuthorization } from '@istmo/contract/provider';
import { pathTo } from '@istmo/domain';
import { authorizationFor, type Keys } from '../shared/api/request';
import type { Login } from '../shared/storage/login';
import { needsLogin } from '../shared/wallet/renew-login';
import type { Locator } from './routing/locator';

type WalletSession = { login: Pick<Login, 'token' | 'clear'>; locator: Locator; config: Keys };

/**
 * Handles a request that was refused because the wallet session is over. If another tab has renewed the session meanwhile,
 * returns the request with the new token. Otherwise clears the login and shows the payer how to log in again. A guest has no
 * session: on a page that needs no login, the caller of the request handles the error.
 */
export function endWalletSession(
  { login, locator, config }: WalletSession,
  request: Request,
): Request | undefined {
  const token = login.token();
  const authorization = authorizationFor({ auth: 'user' }, token, config);
  if (token !== undefined && request.headers.get(AUTHORIZATION_HEADER) !== authorization) {
    request.headers.set(AUTHORIZATION_HEADER, authorization);
    return request;
  }
  const { pathname, search } = locator.current();
  const sent = fromAuthorization(request.headers.get(AUTHORIZATION_HEADER) ?? '').token;
  if (sent === undefined && !needsLogin(pathname)) return undefined;
  login.clear();
  // Several calls may report it at once; only the first sets the way back.
  if (pathname !== pathTo('sessionMessage'))
    locator.replace(
      pathTo('sessionMessage', { back: pathname + search, login: token === undefined ? undefined : '1' }),
    );
  return undefined;
}
