import { useEffect } from 'react';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { recentInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/completions';
import type { WalletContext } from '../../../shared/page/page-context';
import { useStore } from '../../../shared/store/use-store';
import { IconButton } from '../../../shared/ui/buttons/button';
import { Announcement } from '../../../shared/ui/feedback/alert';
import { homePath, type ViewProps } from '../../../shared/wallet/wallet-view';
import { Entry, NewMark } from '../parts/entry';
import { Bell, Empty, OwnLink } from '../parts/parts';
import { followNews, type PagedList } from '../parts/paged-list';
import { PagedListView } from '../parts/paged-list-view';
import {
  createNewNotifications,
  createNotificationList,
  createSeenNotifications,
  type Notification,
} from './notifications-store';
import styles from './notifications.module.css';

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

/** Marks what is shown as seen. What was new when the view opened stays marked as new until it is left. */
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
