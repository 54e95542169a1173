import { type CallOutput, walletEndpoints } from '@istmo/contract/provider';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createSafeStorage, type SafeStorage } from '../../../shared/storage/safe-storage';
import type { WalletContext } from '../../../shared/page/page-context';
import { createPagedList, type PagedList } from '../parts/paged-list';

export type Notification = CallOutput<typeof walletEndpoints.notifications>[number];

/** The user's notifications, newest first. */
export function createNotificationList({ apiOf }: WalletContext): PagedList<Notification> {
  return createPagedList({ load: apiOf(walletEndpoints).notifications, keyOf: ({ id }) => id });
}

const Seen = v.object({ idUsr: v.number(), id: v.number() });
const KEY = 'istmo.wallet.seen';

/** The last notification that the user has seen in this browser: the provider has no call to mark one as read. */
type SeenNotifications = {
  isUnread: (notification: Notification) => boolean;
  see: (newest: Notification) => void;
};

export function createSeenNotifications(
  { login }: WalletContext,
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

type State = {
  /** Newest first. */
  unseen: readonly Notification[];
  /** How many the user has not seen, of the newest. */
  unread: number;
};

type NewNotifications = StoreApi<State> & {
  lookAgain: () => void;
  /** The user has seen this notification, and those before it. */
  seenUpTo: (notification: Notification) => void;
  dispose: () => void;
};

/** The notifications that arrive while the page is open. What was there when it opened is not new. */
export function createNewNotifications(context: WalletContext): NewNotifications {
  const list = createNotificationList(context);
  const store = createStore<State>(() => ({ unseen: [], unread: 0 }));
  const { isUnread } = createSeenNotifications(context);
  let seen: { id: number | undefined } | undefined;
  const update = (): void => {
    const { name, items } = list.getState().state;
    if (name !== 'shown') return;
    seen ??= { id: items[0]?.id };
    store.setState({ unseen: newerThan(items, seen.id), unread: items.filter(isUnread).length });
  };
  list.subscribe(update);
  return Object.assign(store, {
    lookAgain: () => {
      const { state, send } = list.getState();
      send({ type: state.name === 'failed' ? 'loadMore' : 'newsHeard' });
    },
    seenUpTo: ({ id }: Notification) => {
      seen = { id };
      store.setState(({ unseen }) => ({ unseen: newerThan(unseen, id) }));
    },
    dispose: list.dispose,
  });
}

function newerThan(items: readonly Notification[], id: number | undefined): readonly Notification[] {
  const index = items.findIndex((item) => item.id === id);
  return index === -1 ? items : items.slice(0, index);
}
