import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { TextProvider, useText } from '../shared/i18n/use-text';
import { createLazyScreens, type LazyScreens } from './lazy-screens';
import { ErrorScreen, LayoutGate, LoadingScreen, RedirectScreen } from './basic-screens';
import { pageContext, type Services } from './services';
import { Button } from '../shared/ui/buttons/button';
import { useStore } from '../shared/store/use-store';
import { type BeginCheckout, createCheckout } from './checkout';
import { CheckoutScreen } from './checkout-screen';
import { paymentRoute } from './routing/payment-route';

/** `reload` resolves to false if the page cannot be loaded now. */
type AppProps = {
  services: Services;
  reload: () => Promise<boolean>;
  /** The checkout of a payment's address. The first one may be there already. */
  begin?: BeginCheckout | undefined;
};

export function App({ services, reload, begin = (route) => createCheckout(services, route) }: AppProps) {
  const [lazy] = useState(() => createLazyScreens(services));
  useEffect(() => services.thirdPartyScripts.dispose, [services]);
  return (
    <TextProvider value={services.texts}>
      <CrashBoundary services={services} reload={reload}>
        <Suspense fallback={<LoadingScreen context={pageContext(services)} />}>
          <Screens services={services} lazy={lazy} begin={begin} />
        </Suspense>
      </CrashBoundary>
    </TextProvider>
  );
}

type CrashProps = Omit<AppProps, 'begin'> & { children: ReactNode };

/** Offers a reload when a screen crashes. An attempt in progress is found again after the reload. */
class CrashBoundary extends Component<CrashProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    const { services, reload, children } = this.props;
    return this.state.crashed ? <Crashed services={services} reload={reload} /> : children;
  }
}

function Crashed({ services, reload }: Omit<AppProps, 'begin'>) {
  const t = useText('common');
  const [isOffline, setIsOffline] = useState(false);
  return (
    <ErrorScreen
      context={pageContext(services)}
      icon={isOffline ? 'offline' : 'warning'}
      title={t(isOffline ? 'unreachable' : 'crashed')}
      hint={t(isOffline ? 'unreachableHint' : 'crashedHint')}
      actions={
        <Button onClick={() => void reload().then((isReloaded) => setIsOffline(!isReloaded))}>
          {t('reload')}
        </Button>
      }
    />
  );
}

type ScreensProps = { services: Services; lazy: LazyScreens; begin: BeginCheckout };

/** Renders the screen for the current address. */
function Screens({ services, lazy, begin }: ScreensProps) {
  const route = paymentRoute(services.locator.useAddress());
  const { elsewhere } = useStore(services.tabs);
  if (!route) {
    // Its code comes while the layout waits for the scripts of third parties.
    lazy.PageScreen.preload();
    return (
      <LayoutGate services={services}>
        <lazy.PageScreen services={services} />
      </LayoutGate>
    );
  }
  if (route.name === 'redirect') return <RedirectScreen services={services} to={route.to} />;
  if (elsewhere) return <lazy.OtherTabScreen services={services} />;
  const { link, oper } = route;
  return <CheckoutScreen key={`${link.type}/${link.code}/${oper}`} {...{ services, lazy, route, begin }} />;
}
