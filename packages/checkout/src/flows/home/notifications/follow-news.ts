import type { WalletContext } from '../../../shared/wallet/wallet-context';

const PAUSE_MS = 30_000;

/** Calls back when something may have been told to the user: as it is pushed, and every half a minute where there is no line. */
export function followNews(
  { login, pushes }: Pick<WalletContext, 'login' | 'pushes'>,
  heard: () => void,
): () => void {
  const { session } = login.getState();
  if (!session) return () => undefined;
  const leave = pushes.follow(`user:${session.user.idUsr}`, heard);
  const look = (): void => {
    if (document.visibilityState === 'visible' && !pushes.isOpen()) heard();
  };
  const timer = setInterval(look, PAUSE_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    leave();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
