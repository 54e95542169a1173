import { Suspense, useEffect, useState } from 'react';
import { useText, useTexts } from '../../shared/i18n/use-text';
import { CloseHost } from '../../shared/page/close-host';
import type { HomePageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { PageHead } from '../../shared/ui/page-head';
import { PageShell } from '../../shared/ui/page-shell';
import { useWide } from '../../shared/ui/use-wide';
import { homePath } from '../../shared/wallet/wallet-view';
import type { WalletView } from '../../shared/wallet/wallet-view';
import { Owner } from './owner';
import { LoadingLine } from './parts/loading-line';
import { createViews } from './views';
import { WalletNav } from './wallet-nav';

/** A payer's own area: whose it is, the way through it, and the part of it that the address names. */
export function HomePage({ context, view: asked }: HomePageProps) {
  const t = useText('home');
  const texts = useTexts();
  const wide = useWide();
  const [views] = useState(() => createViews(texts));
  const names = namesOf(views);
  const view = names.find((name) => name === asked) ?? 'overview';
  const { display, bridge, visit } = context;
  const go = (to: WalletView) => visit(homePath(to));
  useTitle(t(view));
  useEffect(() => bridge.ready(document.documentElement.scrollHeight), [bridge]);

  const Shown = views[view];
  const around = (
    <>
      <Owner context={context} />
      <WalletNav names={names} current={view} visit={visit} wide={wide} />
    </>
  );
  return (
    <PageShell
      display={display}
      onHeight={bridge.resize}
      aside={wide && around}
      head={
        <PageHead key={view} title={t(view)}>
          <CloseHost bridge={bridge} />
        </PageHead>
      }
    >
      {!wide && around}
      <Suspense fallback={<LoadingLine />}>
        <Shown key={view} context={context} go={go} />
      </Suspense>
    </PageShell>
  );
}

function namesOf<N extends WalletView>(views: Readonly<Record<N, unknown>>): N[] {
  // The registry has these keys and no others; `Object.keys` cannot say so.
  return Object.keys(views) as N[];
}
