import * as v from 'valibot';
import { createSafeStorage, type SafeStorage } from '../../../shared/storage/safe-storage';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import type { Notification } from './notification-list';

const Seen = v.object({ idUsr: v.number(), id: v.number() });
const KEY = 'istmo.wallet.seen';

/** The last notification that the user has seen in this browser: the provider has no call to mark one as read. */
export type SeenNotifications = {
  isUnread: (notification: Notification) => boolean;
  see: (newest: Notification) => void;
};

export function createSeenNotifications(
  { login }: Pick<WalletContext, 'login'>,
  storage: SafeStorage = createSafeStorage(() => localStorage),
): SeenNotifications {
  const idUsr = () => login.getState().session?.user.idUsr ?? 0;
  return {
    isUnread: ({ id, read }) => !read && id > lastSeen(storage.get(KEY), idUsr()),
    see: ({ id }) => storage.set(KEY, JSON.stringify({ idUsr: idUsr(), id })),
  };
}

function lastSeen(stored: string | undefined, idUsr: number): number {
  try {
    const seen = v.safeParse(Seen, JSON.parse(stored ?? ''));
    return seen.success && seen.output.idUsr === idUsr ? seen.output.id : 0;
  } catch {
    return 0;
  }
}
