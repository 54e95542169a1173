import { type CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { DEFAULT_TIME_ZONE } from '@istmo/domain';
import { useEffect } from 'react';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { formatDateTime } from '../../../shared/format/date';
import { useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/complete-payment';
import { Pill } from '../../../shared/ui/feedback/pill';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Entry } from '../parts/entry';
import { createPagedList } from '../parts/paged-list';
import { PagedListView } from '../parts/paged-list-view';

type Notification = CallOutput<typeof walletEndpoints.notifications>[number];

/** The user's notifications, with new ones as they arrive. */
export function Notifications({ context }: ViewProps) {
  const t = useText('notifications');
  const list = useDisposable(() => {
    const { notifications } = context.apiOf(walletEndpoints);
    return createPagedList({ load: notifications, keyOf: ({ id }) => id });
  });
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
