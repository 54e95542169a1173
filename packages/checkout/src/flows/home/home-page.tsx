/** The wallet’s pages: balance, cards, movements, services, bills, profile. */
import { type ComponentType, Suspense, useState } from 'react';
import { type LazyNamespace, type Texts, useText, useTexts } from '../../shared/i18n/texts';
import { CloseHost, PageHead } from '../../shared/page/page-parts';
import { lazyPage } from '../../shared/page/lazy-page';
import type { HomePageProps } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { classNames } from '../../shared/ui/class-names';
import { useWide } from '../../shared/ui/use-wide';
import { useProfile } from '../../shared/wallet/wallet-session';
import { Bell, LineIcon, OwnLink, UserPhoto } from './parts/parts';
import { homePath, type ViewProps, type WalletView } from '../../shared/wallet/wallet-view';
import { Activities } from './activities/activities';
import { Cards } from './cards/cards';
import { Charge } from './charge/charge';
import { Codes } from './codes/codes';
import { Debts } from './debts/debts';
import { Movements } from './movements/movements';
import { AreaViews, More, type NavigationProps, Sidebar, TabBar, Unread } from './navigation/navigation';
import { NewNotification, Notifications } from './notifications/notifications';
import { Overview } from './overview/overview';
import { LoadingRows } from './parts/loaded';
import { Pay } from './pay/pay';
import { Profile } from './profile/profile';
import { Services } from './services/services';
import { Subscriptions } from './subscriptions/subscriptions';
import motion from '../../shared/ui/motion.module.css';
import hidden from '../../shared/ui/visually-hidden.module.css';
import styles from './home-page.module.css';

/** The wallet's page: the navigation, and the view that the address names. */
export function HomePage({ context, view: requested }: HomePageProps) {
  const t = useText('home');
  const texts = useTexts();
  const wide = useWide();
  const [views] = useState(() => createViews(texts));
  const [reported, setReported] = useState<string>();
  const [unreadBefore, setUnread] = useState(0);
  const view = shownView(requested, { views, wide });
  const unread = view === 'notifications' ? 0 : unreadBefore;
  useTitle(`${t(view)} · ${t('wallet')}`);

  const Shown = views[view];
  return (
    <PageShell
      context={context}
      asideLabel={t('wallet')}
      aside={wide && <Sidebar context={context} current={view} unread={unread} />}
      head={<HomeHead key={view} context={context} view={view} wide={wide} unread={unread} />}
      tabs={!wide}
      dock={!wide && <TabBar context={context} current={view} />}
    >
      <AreaViews context={context} current={view} />
      <div key={view} className={classNames(styles.view, motion.appears)}>
        <Suspense fallback={<LoadingRows />}>
          <Shown context={context} go={(to) => context.visit(homePath(to))} onReported={setReported} />
        </Suspense>
      </div>
      {view !== 'notifications' && (
        <NewNotification context={context} reported={reported} onUnread={setUnread} />
      )}
    </PageShell>
  );
}

type Choice = { views: Readonly<Record<WalletView, unknown>>; wide: boolean };

/** The view with this name. An unknown name, or `more` on a wide screen, gives the first view. */
function shownView(requested: string, { views, wide }: Choice): WalletView {
  // `views` has exactly these keys; the type of `Object.keys` cannot say so.
  const view = (Object.keys(views) as WalletView[]).find((name) => name === requested);
  return view === undefined || (view === 'more' && wide) ? 'overview' : view;
}

type Props = Pick<NavigationProps, 'context' | 'unread'> & {
  view: NavigationProps['current'];
  wide: boolean;
};

/** The heading of a view. The first view greets the user, and on a phone leads to the notifications. */
function HomeHead({ context, view, wide, unread }: Props) {
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

type View = ComponentType<ViewProps>;

/** Two views show a pay code, which the user can copy, share and print. */
const CODE_TEXTS: LazyNamespace[] = ['codes', 'payment', 'printable'];

/** The views of the wallet. The texts of each are loaded when it is first shown. */
function createViews(texts: Texts): Readonly<Record<WalletView, View>> {
  const view = (namespace: LazyNamespace, View: View, others: LazyNamespace[] = []) =>
    lazyPage(texts, () => Promise.resolve(View), [namespace, ...others]);
  return {
    // The page's texts include its texts.
    overview: Overview,
    movements: view('movements', Movements),
    pay: view('pay', Pay),
    charge: view('charge', Charge, CODE_TEXTS),
    codes: view('codes', Codes, CODE_TEXTS),
    cards: view('cards', Cards),
    subscriptions: view('subscriptions', Subscriptions, ['subscription']),
    services: view('services', Services, ['debts', 'activities', 'printable']),
    debts: view('debts', Debts),
    activities: view('activities', Activities, ['printable']),
    notifications: view('notifications', Notifications),
    profile: view('profile', Profile, ['account']),
    more: More,
  };
}
