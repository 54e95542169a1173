import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../shared/i18n/texts';
import type { PageContext } from '../shared/page/page-context';
import { PageShell } from '../shared/page/page-shell';
import { useStore } from '../shared/store/use-store';
import { MessageView } from '../shared/ui/feedback/message-view';
import { Spinner } from '../shared/ui/buttons/button';
import type { IconName } from '../shared/ui/icon';
import { pageContext, type Services } from './services';

/** Before this time, the payer sees the placeholder of index.html. One more screen would only flicker and delay the page. */
const LOADING_SHOWS_MS = 2000;

export function LoadingScreen({ context }: { context: PageContext }) {
  const t = useText('common');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_SHOWS_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <PageShell context={context} isLoading centered>
      <p role="status">
        <Spinner /> {t('loading')}
      </p>
    </PageShell>
  );
}

/** Replaces the address with another one of the checkout. */
export function RedirectScreen({ services, to }: { services: Services; to: string }) {
  useEffect(() => services.locator.replace(to), [services, to]);
  return <LoadingScreen context={pageContext(services)} />;
}

type ErrorProps = {
  context: PageContext;
  icon: IconName;
  title: string;
  hint: ReactNode;
  /** Buttons for what the payer can do. */
  actions: ReactNode;
};

/** Shows an error together with the actions that may solve it. */
export function ErrorScreen({ context, icon, title, hint, actions }: ErrorProps) {
  return (
    <PageShell context={context} centered dock={actions}>
      <MessageView tone="wait" icon={icon} title={title}>
        <p>{hint}</p>
      </MessageView>
    </PageShell>
  );
}

type LayoutGateProps = { services: Services; children: ReactNode };

/** Renders the layout when the third-party scripts have arrived, or their time is up. */
export function LayoutGate({ services, children }: LayoutGateProps) {
  const isReady = useStore(services.thirdPartyScripts, (state) => state.isReady);
  return isReady ? children : <LoadingScreen context={pageContext(services)} />;
}
