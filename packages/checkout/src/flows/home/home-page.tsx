import { Suspense, useState, type ComponentType } from 'react';
import { useText, useTexts } from '../../shared/i18n/use-text';
import { CloseHost } from '../../shared/page/close-host';
import type { HomePageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { Button } from '../../shared/ui/buttons/button';
import { PageHead } from '../../shared/ui/page-head';
import { PageShell } from '../../shared/page/page-shell';
import { useWide } from '../../shared/ui/use-wide';
import { logOut } from '../../shared/wallet/log-out';
import { useProfile } from '../../shared/wallet/use-profile';
import { UserPhoto } from '../../shared/wallet/user-photo';
import type { WalletContext } from '../../shared/wallet/wallet-context';
import { homePath, type WalletView, type ViewProps } from '../../shared/wallet/wallet-view';
import styles from './home.module.css';
import { NewNotification } from './notifications/new-notification';
import { LoadingLine } from './parts/loaded';
import { WalletNav } from './wallet-nav';
import type { LazyNamespace } from '../../locales/lazy-bundles';
import type { Texts } from '../../shared/i18n/texts';
import { lazyPage } from '../../shared/page/lazy-page';

/** The wallet's page: the user, the navigation, and the view that the address names. */
export function HomePage({ context, view: requested }: HomePageProps) {
  const t = useText('home');
  const texts = useTexts();
  const wide = useWide();
  const [views] = useState(() => createViews(texts));
  const names = namesOf(views);
  const view = names.find((name) => name === requested) ?? 'overview';
  const { bridge, visit } = context;
  const [reported, setReported] = useState<string>();
  const go = (to: WalletView) => visit(homePath(to));
  useTitle(t(view));

  const Shown = views[view];
  const around = (
    <>
      <Owner context={context} />
      <WalletNav names={names} current={view} visit={visit} wide={wide} />
    </>
  );
  return (
    <PageShell
      context={context}
      aside={wide && around}
      head={
        <PageHead key={view} title={t(view)}>
          <CloseHost bridge={bridge} />
        </PageHead>
      }
    >
      {!wide && around}
      <Suspense fallback={<LoadingLine />}>
        <Shown key={view} context={context} go={go} onReported={setReported} />
      </Suspense>
      {view !== 'notifications' && <NewNotification context={context} reported={reported} />}
    </PageShell>
  );
}

function namesOf<N extends WalletView>(views: Readonly<Record<N, unknown>>): N[] {
  // The registry has exactly these keys; the type of `Object.keys` cannot say so.
  return Object.keys(views) as N[];
}

type Props = { context: WalletContext };

/** The wallet's user, and the logout. */
function Owner({ context }: Props) {
  const t = useText('home');
  const profile = useProfile(context);
  const name = [profile?.name, profile?.lastname].filter(Boolean).join(' ');
  return (
    <div className={styles.owner}>
      <UserPhoto src={profile?.photo} name={name} />
      <p className={styles.name}>{name || t('wallet')}</p>
      <span className={styles.out}>
        <Button kind="plain" size="medium" onClick={() => logOut(context)}>
          {t('logOut')}
        </Button>
      </span>
    </div>
  );
}

type View = ComponentType<ViewProps>;

/** A pay code is shown by two views, and copied, shared and printed. */
const CODE_TEXTS: LazyNamespace[] = ['codes', 'payment', 'paper'];

/** The views of the wallet, in the order of the navigation. Each is loaded with its texts when it is first shown. */
function createViews(texts: Texts) {
  const view = (namespace: LazyNamespace, load: () => Promise<View>, others: LazyNamespace[] = []) =>
    lazyPage(texts, load, [namespace, ...others]);
  return {
    overview: view('overview', async () => (await import('./overview/overview')).Overview),
    movements: view('movements', async () => (await import('./movements/movements')).Movements),
    charge: view('charge', async () => (await import('./charge/charge')).Charge, CODE_TEXTS),
    codes: view('codes', async () => (await import('./codes/codes')).Codes, CODE_TEXTS),
    cards: view('cards', async () => (await import('./cards/cards')).Cards),
    subscriptions: view(
      'subscriptions',
      async () => (await import('./subscriptions/subscriptions')).Subscriptions,
      ['subscription'],
    ),
    services: view('services', async () => (await import('./services/services')).Services),
    debts: view('debts', async () => (await import('./debts/debts')).Debts),
    activities: view('activities', async () => (await import('./activities/activities')).Activities),
    notifications: view(
      'notifications',
      async () => (await import('./notifications/notifications')).Notifications,
    ),
    profile: view('profile', async () => (await import('./profile/profile')).Profile),
  } satisfies Record<WalletView, View>;
}
