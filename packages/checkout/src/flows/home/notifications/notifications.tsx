import { Bell } from '../parts/icons';
import { useEffect } from 'react';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { recentInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/complete-payment';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Empty } from '../parts/empty';
import { Entry, NewMark } from '../parts/entry';
import { followNews } from '../parts/follow-news';
import type { PagedList } from '../parts/paged-list';
import { PagedListView } from '../parts/paged-list-view';
import { createNotificationList, type Notification } from './notification-list';
import { createSeenNotifications } from './seen-notifications';

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

type RowProps = { notification: Notification; isNew: boolean } & Pick<ViewProps, 'context'>;

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
