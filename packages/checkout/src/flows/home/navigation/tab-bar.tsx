import { Ellipsis, type IconNode } from '../parts/icons';
import { useText } from '../../../shared/i18n/use-text';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { homePath, type WalletView } from '../../../shared/wallet/wallet-view';
import { LineIcon } from '../parts/line-icon';
import { OwnLink } from '../parts/own-link';
import { TABS } from './areas';
import styles from './tab-bar.module.css';

type Props = { context: WalletContext; current: WalletView };

/** The navigation of a phone: what is used most, and the way to the rest. */
export function TabBar({ context: { visit }, current }: Props) {
  const t = useText('home');
  const isOther = !TABS.some(({ views }) => views.includes(current));
  return (
    <nav className={styles.bar} aria-label={t('wallet')}>
      <ul className={styles.tabs}>
        {TABS.map(({ name, icon, views }) => (
          <li key={name} className={styles.item}>
            <Tab
              to={views[0]}
              visit={visit}
              icon={icon}
              current={current === views[0] ? 'page' : views.includes(current)}
            >
              {t(name === 'pay' ? 'payTab' : name)}
            </Tab>
          </li>
        ))}
        <li className={styles.item}>
          <Tab to="more" visit={visit} icon={Ellipsis} current={current === 'more' ? 'page' : isOther}>
            {t('more')}
          </Tab>
        </li>
      </ul>
    </nav>
  );
}

type TabProps = {
  to: WalletView;
  visit: WalletContext['visit'];
  icon: IconNode;
  current: 'page' | boolean;
  children: string;
};

function Tab({ to, visit, icon, current, children }: TabProps) {
  return (
    <OwnLink to={homePath(to)} visit={visit} className={styles.tab} current={current}>
      <LineIcon icon={icon} size={22} />
      {children}
    </OwnLink>
  );
}
