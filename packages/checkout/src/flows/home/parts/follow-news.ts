import type { WalletContext } from '../../../shared/wallet/wallet-context';

const PAUSE_MS = 30_000;

/** Calls back when there may be new notifications: on a push, and every half minute without a connection. */
export function followNews(
  { login, pushes }: Pick<WalletContext, 'login' | 'pushes'>,
  onPush: () => void,
): () => void {
  const { session } = login.getState();
  if (!session) return () => undefined;
  const leave = pushes.follow(`user:${session.user.idUsr}`, onPush);
  const look = (): void => {
    if (document.visibilityState === 'visible' && !pushes.isOpen()) onPush();
  };
  const timer = setInterval(look, PAUSE_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    leave();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
