import { pathTo } from '@istmo/domain';
import type { Login } from '../shared/storage/login';
import type { Locator } from './routing/locator';

/** Handles the end of the wallet session: clears the login and shows the payer how to log in again. */
export function endWalletSession(login: Pick<Login, 'token' | 'clear'>, { current, replace }: Locator): void {
  const wasIn = login.token() !== undefined;
  login.clear();
  const { pathname, search } = current();
  // Several calls may report it at once; only the first sets the way back.
  if (pathname === pathTo('sessionMessage')) return;
  replace(pathTo('sessionMessage', { back: pathname + search, login: wasIn ? '1' : undefined }));
}
