import { Suspense, useState } from 'react';
import { useText, useTexts } from '../../shared/i18n/use-text';
import type { HomePageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { PageShell } from '../../shared/page/page-shell';
import { useWide } from '../../shared/ui/use-wide';
import { homePath, type WalletView } from '../../shared/wallet/wallet-view';
import { HomeHead } from './home-head';
import { AreaViews } from './navigation/area-views';
import { Sidebar } from './navigation/sidebar';
import { TabBar } from './navigation/tab-bar';
import { NewNotification } from './notifications/new-notification';
import { LoadingRows } from './parts/loaded';
import { createViews } from './views';

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
      <Suspense fallback={<LoadingRows />}>
        <Shown
          key={view}
          context={context}
          go={(to) => context.visit(homePath(to))}
          onReported={setReported}
        />
      </Suspense>
      {view !== 'notifications' && (
        <NewNotification context={context} reported={reported} onUnread={setUnread} />
      )}
    </PageShell>
  );
}

type Choice = { views: Readonly<Record<WalletView, unknown>>; wide: boolean };

/** The view of a name; the first view if there is none, or if the name is of a phone's list beside the sidebar. */
function shownView(requested: string, { views, wide }: Choice): WalletView {
  // `views` has exactly these keys; the type of `Object.keys` cannot say so.
  const view = (Object.keys(views) as WalletView[]).find((name) => name === requested);
  return view === undefined || (view === 'more' && wide) ? 'overview' : view;
}
