import { parseSession, SESSION_STORAGE_KEY } from '@istmo/domain';
import type { Login } from '../storage/login';

/**
 * Runs `reload` when another user has logged in in another tab. From then on requests have that user's token, and a page
 * that shows one user must not pay as another. Guests' pages stay: what they have typed is still theirs.
 */
export function followLogin(login: Pick<Login, 'getState'>, reload: () => unknown): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_STORAGE_KEY) return;
    const shown = login.getState().session?.user.idUsr;
    const stored = parseSession(newValue)?.user.idUsr;
    if (shown !== undefined && stored !== undefined && stored !== shown) reload();
  });
}
