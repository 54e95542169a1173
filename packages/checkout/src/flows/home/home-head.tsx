import { Bell } from './parts/icons';
import { useText } from '../../shared/i18n/use-text';
import { CloseHost } from '../../shared/page/close-host';
import { PageHead } from '../../shared/ui/page-head';
import { UserPhoto } from '../../shared/wallet/user-photo';
import { useProfile } from '../../shared/wallet/use-profile';
import { homePath } from '../../shared/wallet/wallet-view';
import hidden from '../../shared/ui/visually-hidden.module.css';
import styles from './home-head.module.css';
import { type NavigationProps, Unread } from './navigation/sidebar';
import { LineIcon } from './parts/line-icon';
import { OwnLink } from './parts/own-link';

type Props = Pick<NavigationProps, 'context' | 'unread'> & {
  view: NavigationProps['current'];
  wide: boolean;
};

/** The heading of a view. The first view greets the user, and on a phone leads to the notifications. */
export function HomeHead({ context, view, wide, unread }: Props) {
  const t = useText('home');
  const isFirst = view === 'overview';
  return (
    <PageHead title={isFirst ? <Greeting context={context} wide={wide} /> : t(view)}>
      <div className={styles.end}>
        {isFirst && !wide && (
          <OwnLink to={homePath('notifications')} visit={context.visit} className={styles.bell}>
            <LineIcon icon={Bell} size={24} />
            <span className={hidden.hidden}>{t('notifications')}</span>
            <Unread count={unread} />
          </OwnLink>
        )}
        <CloseHost bridge={context.bridge} />
      </div>
    </PageHead>
  );
}

function Greeting({ context, wide }: Pick<Props, 'context' | 'wide'>) {
  const t = useText('home');
  const profile = useProfile(context);
  const [name = ''] = profile?.name.split(' ') ?? [];
  return (
    <span className={styles.greeting}>
      {!wide && <UserPhoto src={profile?.photo} name={name} lastname={profile?.lastname} />}
      {name === '' ? t('wallet') : t('hello', { name })}
    </span>
  );
}
