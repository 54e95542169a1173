import { Fragment } from 'react';
import { useText } from '../../../shared/i18n/texts';
import { Icon } from '../../../shared/ui/icon';
import { logOut, useProfile } from '../../../shared/wallet/wallet-session';
import {
  ArrowLeftRight,
  Bell,
  CircleUserRound,
  CreditCard,
  Ellipsis,
  HandCoins,
  House,
  type IconNode,
  Inbox,
  LineIcon,
  LogOut,
  OwnLink,
  QrCode,
  Repeat,
  Smartphone,
  UserPhoto,
} from '../parts/parts';
import type { WalletContext } from '../../../shared/page/page-context';
import { homePath, type ViewProps, type WalletView } from '../../../shared/wallet/wallet-view';
import hidden from '../../../shared/ui/visually-hidden.module.css';
import parts from '../parts/parts.module.css';
import styles from './navigation.module.css';

/** An entry of the navigation: one view, or several that belong together and start at the first. */
type Area = {
  /** Its name in the `home` texts. */
  name: Exclude<WalletView, 'more'> | 'charging' | 'bills';
  icon: IconNode;
  views: readonly [WalletView, ...WalletView[]];
};

/** The navigation of the wallet, in its order: the money, paying and charging, the account. */
const MONEY: readonly Area[] = [
  { name: 'overview', icon: House, views: ['overview'] },
  { name: 'movements', icon: ArrowLeftRight, views: ['movements'] },
  { name: 'cards', icon: CreditCard, views: ['cards'] },
];
const PAYING: readonly Area[] = [
  { name: 'pay', icon: QrCode, views: ['pay'] },
  { name: 'charging', icon: HandCoins, views: ['charge', 'codes'] },
  { name: 'activities', icon: Inbox, views: ['activities'] },
  { name: 'bills', icon: Smartphone, views: ['services', 'debts'] },
  { name: 'subscriptions', icon: Repeat, views: ['subscriptions'] },
];
const ACCOUNT: readonly Area[] = [
  { name: 'notifications', icon: Bell, views: ['notifications'] },
  { name: 'profile', icon: CircleUserRound, views: ['profile'] },
];

/** The groups of a wide screen, by their names in the `home` texts. */
const GROUPS = [
  { name: 'wallet', areas: MONEY },
  { name: 'paying', areas: PAYING },
  { name: 'account', areas: ACCOUNT },
] as const;
const AREAS = GROUPS.flatMap(({ areas }) => areas);

const ON_TABS: readonly WalletView[] = ['overview', 'movements', 'pay', 'cards'];
const areasAt = (view: WalletView) => AREAS.filter(({ views }) => views[0] === view);

/** The areas in a phone's tab bar; its fifth tab leads to the others. */
const TABS = ON_TABS.flatMap(areasAt);
const OTHERS = AREAS.filter((area) => !TABS.includes(area));

function areaOf(view: WalletView): Area | undefined {
  return AREAS.find(({ views }) => views.includes(view));
}

type Props = { context: WalletContext; current: WalletView };

/** Links between the views of one area; nothing if it has only one. */
export function AreaViews({ context, current }: Props) {
  const t = useText('home');
  const area = areaOf(current);
  if (!area || area.views.length === 1) return null;
  return (
    <nav aria-label={t(area.name)}>
      <ul className={parts.switch}>
        {area.views.map((view) => (
          <li key={view}>
            <OwnLink
              to={homePath(view)}
              visit={context.visit}
              className={parts.choice}
              current={view === current && 'page'}
            >
              {t(view)}
            </OwnLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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

/** The navigation of a phone: the areas that are used most, and a link to the others. */
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

/** The areas that a phone's tab bar has no room for, and the logout. */
export function More({ context }: ViewProps) {
  const t = useText('home');
  return (
    <ul className={styles.moreList}>
      {OTHERS.map(({ name, icon, views: [first] }) => (
        <li key={name}>
          <OwnLink to={homePath(first)} visit={context.visit} className={styles.row}>
            <LineIcon icon={icon} />
            <span className={styles.moreName}>{t(name)}</span>
            <span className={styles.arrow}>
              <Icon name="chevron" />
            </span>
          </OwnLink>
        </li>
      ))}
      <li>
        <button type="button" className={styles.row} onClick={() => logOut(context)}>
          <LineIcon icon={LogOut} />
          <span className={styles.moreName}>{t('logOut')}</span>
        </button>
      </li>
    </ul>
  );
}
