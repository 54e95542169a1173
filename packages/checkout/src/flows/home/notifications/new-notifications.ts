import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { createNotificationList, type Notification } from './notification-list';
import { createSeenNotifications } from './seen-notifications';

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
export function createNewNotifications(context: Pick<WalletContext, 'apiOf' | 'login'>): NewNotifications {
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
