import { LogOut } from '../parts/icons';
import { useText } from '../../../shared/i18n/use-text';
import { Icon } from '../../../shared/ui/icon';
import { logOut } from '../../../shared/wallet/log-out';
import { homePath, type ViewProps } from '../../../shared/wallet/wallet-view';
import { LineIcon } from '../parts/line-icon';
import { OwnLink } from '../parts/own-link';
import { OTHERS } from './areas';
import styles from './more.module.css';

/** What a phone's tab bar has no room for, and the logout. */
export function More({ context }: ViewProps) {
  const t = useText('home');
  return (
    <ul className={styles.list}>
      {OTHERS.map(({ name, icon, views: [first] }) => (
        <li key={name}>
          <OwnLink to={homePath(first)} visit={context.visit} className={styles.row}>
            <LineIcon icon={icon} />
            <span className={styles.name}>{t(name)}</span>
            <span className={styles.arrow}>
              <Icon name="chevron" />
            </span>
          </OwnLink>
        </li>
      ))}
      <li>
        <button type="button" className={styles.row} onClick={() => logOut(context)}>
          <LineIcon icon={LogOut} />
          <span className={styles.name}>{t('logOut')}</span>
        </button>
      </li>
    </ul>
  );
}
