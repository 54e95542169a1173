import { LogOut } from '../parts/icons';
import { Fragment } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { logOut } from '../../../shared/wallet/log-out';
import { UserPhoto } from '../../../shared/wallet/user-photo';
import { useProfile } from '../../../shared/wallet/use-profile';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { homePath, type WalletView } from '../../../shared/wallet/wallet-view';
import { OwnLink } from '../parts/own-link';
import { LineIcon } from '../parts/line-icon';
import { type Area, GROUPS } from './areas';
import styles from './sidebar.module.css';
import hidden from '../../../shared/ui/visually-hidden.module.css';

export type NavigationProps = {
  context: WalletContext;
  current: WalletView;
  /** Notifications that the user has not seen. */
  unread: number;
};

/** The navigation of a wide screen: the user, every area, and the logout. */
export function Sidebar({ context, current, unread }: NavigationProps) {
  const t = useText('home');
  const profile = useProfile(context);
  const name = [profile?.name, profile?.lastname].filter(Boolean).join(' ');
  return (
    <div className={styles.side}>
      <div className={styles.owner}>
        <UserPhoto src={profile?.photo} name={profile?.name ?? ''} lastname={profile?.lastname} />
        <p className={styles.name}>{name || t('wallet')}</p>
      </div>
      <nav aria-label={t('wallet')}>
        {GROUPS.map(({ name: group, areas }) => (
          <Fragment key={group}>
            {group !== 'wallet' && <p className={styles.group}>{t(group)}</p>}
            <ul className={styles.list} aria-label={t(group)}>
              {areas.map((area) => (
                <li key={area.name}>
                  <AreaLink area={area} context={context} current={current} unread={unread} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <button type="button" className={styles.out} onClick={() => logOut(context)}>
        <LineIcon icon={LogOut} />
        {t('logOut')}
      </button>
    </div>
  );
}

type LinkProps = NavigationProps & { area: Area };

function AreaLink({ area: { name, icon, views }, context, current, unread }: LinkProps) {
  const t = useText('home');
  return (
    <OwnLink
      to={homePath(views[0])}
      visit={context.visit}
      className={styles.link}
      current={current === views[0] ? 'page' : views.includes(current)}
    >
      <LineIcon icon={icon} />
      <span className={styles.label}>{t(name)}</span>
      {name === 'notifications' && <Unread count={unread} />}
    </OwnLink>
  );
}

/** How many notifications the user has not seen. */
export function Unread({ count }: { count: number }) {
  const t = useText('home');
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className={hidden.hidden}>{t('unread', { count })}</span>
    </span>
  );
}
