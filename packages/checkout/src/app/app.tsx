import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { NextTask } from '../first-screen/parts';
import { useFlow } from '../shared/flow/flow-store';
import { TextProvider, type Translate, useText } from '../shared/i18n/texts';
import { useTitle } from '../shared/page/page-shell';
import { useNewFocus } from '../shared/ui/use-focus';
import { CheckoutPage } from './checkout-page/checkout-page';
import { createLazyScreens, type LazyScreens } from './lazy-screens';
import { ErrorScreen, LayoutGate, LoadingScreen, RedirectScreen } from './basic-screens';
import { pageContext, type Services } from './services';
import { Button } from '../shared/ui/buttons/button';
import { useStore } from '../shared/store/use-store';
import { type BeginCheckout, type Checkout, createCheckout } from './checkout';
import { paymentRoute, type PaymentRoute } from './routing/payment-route';
import type { SessionState } from './session/payment-session';

/** `reload` resolves to false if the page cannot be loaded now. */
type AppProps = {
  services: Services;
  reload: () => Promise<boolean>;
  /** Returns the checkout of a payment's address. The first checkout may exist before the app does. */
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
  const { isOpenInOtherTab } = useStore(services.tabs);
  if (!route) {
    // Loads the page's code while the layout waits for the third-party scripts.
    lazy.PageScreen.preload();
    return (
      <LayoutGate services={services}>
        <lazy.PageScreen services={services} />
      </LayoutGate>
    );
  }
  if (route.name === 'redirect') return <RedirectScreen services={services} to={route.to} />;
  if (isOpenInOtherTab) return <lazy.OtherTabScreen services={services} />;
  const { link, oper } = route;
  return <CheckoutScreen key={`${link.type}/${link.code}/${oper}`} {...{ services, lazy, route, begin }} />;
}

type Props = {
  services: Services;
  lazy: LazyScreens;
  route: PaymentRoute;
  begin: BeginCheckout;
};

/** Shows a checkout session in each of its states. */
function CheckoutScreen({ services, lazy, route, begin }: Props) {
  const t = useText('common');
  const [{ session, context, page, dispose }] = useState(() => begin(route));
  const { state, send } = useFlow(session);
  const overlay = useStore(services.overlay);
  useEffect(() => dispose, [dispose]);
  useTitle(
    titleOf(state, t),
    'merchantProfile' in state ? state.merchantProfile.merchant.merchantName : undefined,
  );
  useNewFocus(focusHeading, state.name === 'ready' && services.locator.moved());

  switch (state.name) {
    case 'ready':
      return (
        <ReadyPage
          services={services}
          data={page(state)}
          lazy={lazy}
          missing={<Missing scripts={services.thirdPartyScripts} Notice={lazy.MissingMethods} />}
        >
          {overlay}
        </ReadyPage>
      );
    case 'unreachable':
      return (
        <ErrorScreen
          context={context}
          icon="offline"
          title={t('unreachable')}
          hint={t('unreachableHint')}
          actions={<Button onClick={() => send({ type: 'retry' })}>{t('retry')}</Button>}
        />
      );
    case 'refused':
      return (
        <lazy.RefusedPage
          context={context}
          code=""
          session={false}
          message={state.message}
          errorKey={state.key}
          target={route.link}
          leadsBack={services.bridge.leadsBack('')}
        />
      );
    case 'loading':
      // A screen that comes before the checkout page, such as the choice of a plan.
      return overlay ? <>{overlay}</> : <LoadingScreen context={context} />;
    case 'paymentFound':
    case 'expired':
    case 'loginRequired':
    case 'notFound':
      return <LoadingScreen context={context} />;
  }
}

type ReadyProps = { services: Services; data: ReturnType<Checkout['page']>; lazy: LazyScreens } & {
  missing: ReactNode;
  children: ReactNode;
};

/** The page's data exists while the gate waits, so that the host's changes count from the start. */
function ReadyPage({ services, data, lazy, missing, children }: ReadyProps) {
  return (
    <LayoutGate services={services}>
      <NextTask>
        {() => <CheckoutPage key={data.id} {...data} {...partsOf(data, lazy)} missing={missing} />}
      </NextTask>
      {children}
    </LayoutGate>
  );
}

/** The parts that load after the page and need more of the app than the page does. */
function partsOf(data: ReadyProps['data'], lazy: LazyScreens) {
  const { context, methods, isAttemptUnknown } = data;
  return {
    leaveDialog: lazy.leaveDialog,
    walletLine: (locked: boolean) => <lazy.WalletLine {...data} locked={locked} />,
    earlierNotice: isAttemptUnknown && (
      <lazy.EarlierAttemptNotice methods={methods} isAttemptUnknown={isAttemptUnknown} />
    ),
    linkExpiry: <lazy.LinkExpiry {...data} />,
    rememberPayer: <lazy.RememberPayer methods={methods} login={context.login} />,
  };
}

type MissingProps = { scripts: Services['thirdPartyScripts']; Notice: LazyScreens['MissingMethods'] };

/** The notice about missing methods. Its code loads only when a method is missing. */
function Missing({ scripts, Notice }: MissingProps) {
  const isMissing = useStore(scripts, ({ missing }) => missing.length > 0);
  return <Suspense>{isMissing && <Notice scripts={scripts} />}</Suspense>;
}

function titleOf(state: SessionState, t: Translate<'common'>): string {
  if (state.name === 'ready') return t('titlePay');
  return state.name === 'loading' ? '' : t('titleMessage');
}

/** Moves the focus to the heading of a new screen, so that a screen reader continues there. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
