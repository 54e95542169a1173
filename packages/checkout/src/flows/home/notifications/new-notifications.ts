import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { createNotificationList, type Notification } from './notification-list';

type NewNotifications = StoreApi<{
  /** Newest first. */
  unseen: readonly Notification[];
}> & {
  lookAgain: () => void;
  /** The user has seen this notification, and those before it. */
  seenUpTo: (notification: Notification) => void;
  dispose: () => void;
};

/** The notifications that arrive while the page is open. What was there when it opened is not new. */
export function createNewNotifications(context: Pick<WalletContext, 'apiOf'>): NewNotifications {
  const list = createNotificationList(context);
  const store = createStore<{ unseen: readonly Notification[] }>(() => ({ unseen: [] }));
  let seen: { id: number | undefined } | undefined;
  const update = (): void => {
    const { name, items } = list.getState().state;
    if (name !== 'shown') return;
    seen ??= { id: items[0]?.id };
    store.setState({ unseen: newerThan(items, seen.id) });
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
