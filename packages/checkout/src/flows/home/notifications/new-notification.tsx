import { useEffect } from 'react';
import { useStore } from '../../../shared/store/use-store';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/complete-payment';
import { IconButton } from '../../../shared/ui/buttons/icon-button';
import { Announcement } from '../../../shared/ui/feedback/announcement';
import { homePath, type ViewProps } from '../../../shared/wallet/wallet-view';
import { followNews } from '../parts/follow-news';
import { OwnLink } from '../parts/own-link';
import styles from './new-notification.module.css';
import { createNewNotifications } from './new-notifications';
import type { Notification } from './notification-list';

type Props = Pick<ViewProps, 'context'> & {
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

type PopupProps = Pick<Props, 'context'> & { notification: Notification; onClose: () => void };

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
