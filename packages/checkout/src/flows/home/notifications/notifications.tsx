import { DEFAULT_TIME_ZONE } from '@istmo/domain';
import { useEffect } from 'react';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { formatDateTime } from '../../../shared/format/date';
import { useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/complete-payment';
import { Pill } from '../../../shared/ui/feedback/pill';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Entry } from '../parts/entry';
import { followNews } from '../parts/follow-news';
import { PagedListView } from '../parts/paged-list-view';
import { createNotificationList, type Notification } from './notification-list';

/** The user's notifications, with new ones as they arrive. */
export function Notifications({ context }: ViewProps) {
  const t = useText('notifications');
  const list = useDisposable(() => createNotificationList(context));
  useEffect(() => followNews(context, () => list.getState().send({ type: 'newsHeard' })), [context, list]);
  return (
    <PagedListView
      list={list}
      label={t('label')}
      empty={t('none')}
      keyOf={({ id }) => id}
      row={(notification) => <NotificationRow notification={notification} context={context} />}
    />
  );
}

function NotificationRow({
  notification,
  context,
}: { notification: Notification } & Pick<ViewProps, 'context'>) {
  const t = useText('notifications');
  const { title, text, date, read, codOper } = notification;
  return (
    <Entry
      what={title}
      notes={[text, formatDateTime(date, DEFAULT_TIME_ZONE)]}
      aside={!read && <Pill tone="wait">{t('new')}</Pill>}
      to={codOper === null ? undefined : receiptPath(codOper)}
      context={context}
    />
  );
}
