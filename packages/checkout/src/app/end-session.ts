import { pathTo } from '@istmo/domain';
import type { Login } from '../shared/storage/login';
import type { Locator } from './locator';

/** The provider says that the login is over: it is forgotten, and the payer told, with the way back in. */
export function endSession(login: Pick<Login, 'token' | 'clear'>, { current, replace }: Locator): void {
  const wasIn = login.token() !== undefined;
  login.clear();
  const { pathname, search } = current();
  // Several calls may be told at once; the way back is from where the first was.
  if (pathname === pathTo('sessionMessage')) return;
  replace(pathTo('sessionMessage', { back: pathname + search, login: wasIn ? '1' : undefined }));
}
