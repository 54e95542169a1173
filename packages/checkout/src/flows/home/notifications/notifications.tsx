import { useEffect } from 'react';
import { type CallOutput, walletEndpoints } from '@istmo/contract/provider';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useDisposable } from '../../../shared/flow/flow-store';
import { recentInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { receiptPath } from '../../../shared/payment/payment';
import type { WalletContext } from '../../../shared/page/page-context';
import { createSafeStorage, type SafeStorage } from '../../../shared/storage/safe-storage';
import { useStore } from '../../../shared/store/use-store';
import { IconButton } from '../../../shared/ui/buttons/button';
import { Announcement } from '../../../shared/ui/feedback/alert';
import { homePath, type ViewProps } from '../../../shared/wallet/wallet-view';
import { Entry, NewMark } from '../parts/entry';
import { Bell, Empty, OwnLink } from '../parts/parts';
import { createPagedList, followNews, type PagedList, PagedListView } from '../parts/paged-list';
import styles from './notifications.module.css';

type Notification = CallOutput<typeof walletEndpoints.notifications>[number];

/** The user's notifications, newest first. */
function createNotificationList({ apiOf }: WalletContext): PagedList<Notification> {
  return createPagedList({ load: apiOf(walletEndpoints).notifications, keyOf: ({ id }) => id });
}

const Seen = v.object({ idUsr: v.number(), id: v.number() });
const KEY = 'istmo.wallet.seen';

/** The last notification that the user has seen in this browser: the provider has no call to mark one as read. */
type SeenNotifications = {
  isUnread: (notification: Notification) => boolean;
  see: (newest: Notification) => void;
};

function createSeenNotifications(
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
  /** How many of the newest the user has not seen. */
  unread: number;
};

type NewNotifications = StoreApi<State> & {
  lookAgain: () => void;
  /** The user has seen this notification, and those before it. */
  seenUpTo: (notification: Notification) => void;
  dispose: () => void;
};

/** The notifications that arrive while the page is open. Those from before it opened are not new. */
function createNewNotifications(context: WalletContext): NewNotifications {
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

/** The user's notifications, with new ones as they arrive. */
export function Notifications({ context }: ViewProps) {
  const t = useText('notifications');
  const list = useDisposable(() => createNotificationList(context));
  const seen = useDisposable(() => createSeen(context, list));
  useEffect(() => followNews(context, () => list.getState().send({ type: 'newsHeard' })), [context, list]);
  return (
    <PagedListView
      list={list}
      label={t('label')}
      empty={<Empty icon={Bell} title={t('none')} hint={t('noneHint')} />}
      keyOf={({ id }) => id}
      row={(notification) => (
        <NotificationRow notification={notification} isNew={seen.isNew(notification)} context={context} />
      )}
    />
  );
}

/** Marks the shown notifications as seen. Those that were new when the view opened stay marked until it is left. */
function createSeen(context: ViewProps['context'], list: PagedList<Notification>) {
  const seen = createSeenNotifications(context);
  const fresh = new Map<number, boolean>();
  const isNew = (notification: Notification) => fresh.get(notification.id) ?? false;
  const dispose = list.subscribe(({ state: { items } }) => {
    for (const item of items) if (!fresh.has(item.id)) fresh.set(item.id, seen.isUnread(item));
    if (items[0]) seen.see(items[0]);
  });
  return { isNew, dispose };
}

type RowProps = { notification: Notification; isNew: boolean; context: WalletContext };

function NotificationRow({ notification, isNew, context }: RowProps) {
  const language = useLanguage();
  const { title, text, date, codOper } = notification;
  return (
    <Entry
      what={title}
      notes={[text, recentInWords(date, context.now(), language)]}
      aside={isNew && <NewMark />}
      to={codOper === null ? undefined : receiptPath(codOper)}
      context={context}
    />
  );
}

type Props = {
  context: WalletContext;
  /** The operation code of a payment that the view has already reported. */
  reported: string | undefined;
  /** Called with how many notifications the user has not seen. */
  onUnread?: (count: number) => void;
};

/** Pops up when the user gets a notification, until it is closed. The oldest comes first. */
export function NewNotification({ context, reported, onUnread }: Props) {
  const store = useDisposable(() => createNewNotifications(context));
  useEffect(() => followNews(context, store.lookAgain), [context, store]);
  const { unseen, unread } = useStore(store);
  useEffect(() => onUnread?.(unread), [onUnread, unread]);
  const notification = unseen.filter(({ codOper }) => codOper === null || codOper !== reported).at(-1);
  return (
    <>
      <Announcement>{notification && `${notification.title}. ${notification.text}`}</Announcement>
      {notification && (
        <Popup notification={notification} context={context} onClose={() => store.seenUpTo(notification)} />
      )}
    </>
  );
}

type PopupProps = { context: WalletContext; notification: Notification; onClose: () => void };

function Popup({ notification: { title, text, codOper }, context, onClose }: PopupProps) {
  const t = useText('home');
  const common = useText('common');
  return (
    <section className={styles.popup} aria-label={t('newNotification')}>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
        <OwnLink
          to={codOper === null ? homePath('notifications') : receiptPath(codOper)}
          visit={context.visit}
          // A frame has no way back from a receipt.
          newTab={codOper !== null && context.display === 'frame'}
          className={styles.link}
        >
          {t(codOper === null ? 'seeNotifications' : 'seeReceipt')}
        </OwnLink>
      </div>
      <IconButton icon="close" label={common('close')} onClick={onClose} />
    </section>
  );
}
