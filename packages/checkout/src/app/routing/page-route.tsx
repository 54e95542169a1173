import { type ComponentType, useEffect, useState } from 'react';
import { pathTo } from '@istmo/domain';
import type { LazyNamespace } from '../../locales/bundles';
import type { Texts } from '../../shared/i18n/texts';
import { useText } from '../../shared/i18n/use-text';
import { lazyPage } from '../../shared/page/lazy-page';
import type { PageContext, WalletContext } from '../../shared/page/page-context';
import { useTitle } from '../../shared/page/page-shell';
import { isOwnPath } from '../../shared/payment/payment-path';
import { LoadingScreen, RedirectScreen } from '../basic-screens';
import { pageContext, type Services } from '../services';
import {
  type AddressParams,
  notFound,
  paymentRoute,
  type PaymentTarget,
  type Redirect,
} from './payment-route';

type Title = 'titleReceipt' | 'titleMessage' | 'titleLogin';
export type PageServices = { services: Services; context: WalletContext };

/** A row of the route table. */
type PageRow<Props extends object> = {
  page: () => Promise<ComponentType<Props>>;
  texts: readonly LazyNamespace[];
  /** The page's props at an address, or a redirect if parameters are missing. */
  props: (params: AddressParams, context: PageServices) => NoInfer<Props> | Redirect;
  /** Omitted if the page sets its own title. */
  title?: Title;
  /** A changed parameter updates the mounted page instead of mounting a new one. */
  staysMounted?: true;
};

type ScreenProps = { services: Services; params: AddressParams };

export type PageRoute = {
  props: (params: AddressParams, context: PageServices) => object;
  createScreen: (texts: Texts) => ComponentType<ScreenProps> & { preload: () => void };
};

export function pageRoute<Props extends object>(row: PageRow<Props>): PageRoute {
  return { props: row.props, createScreen: (texts) => createScreen(row, texts) };
}

function createScreen<Props extends object>(row: PageRow<Props>, texts: Texts) {
  const lazy = lazyPage(texts, row.page, row.texts);
  const Page: ComponentType<Props> = lazy;
  function PageRouteScreen({ services, params }: ScreenProps) {
    const [context] = useState(() => walletContext(services));
    const props = row.props(params, { services, context });
    if (isRedirect(props)) return <RedirectScreen services={services} to={props.to} />;
    return (
      <>
        {row.title && <Title name={row.title} />}
        <Page key={row.staysMounted ? '' : JSON.stringify(params)} {...props} />
      </>
    );
  }
  return Object.assign(PageRouteScreen, { preload: lazy.preload });
}

function isRedirect(props: object): props is Redirect {
  return 'name' in props && props.name === 'redirect';
}

function Title({ name }: { name: Title }) {
  const t = useText('common');
  useTitle(t(name));
  return null;
}

function walletContext(services: Services): WalletContext {
  const { pushes, locator, bridge } = services;
  // History entries of a frame would end up in the host page's history.
  const visit = bridge.kind === 'frame' ? locator.replace : locator.visit;
  return { ...pageContext(services), pushes, visit };
}

/** The path to continue at, if it is a path of the checkout. */
export function backOf({ back = '' }: AddressParams): { back?: string } {
  return isOwnPath(back) ? { back } : {};
}

/** What is paid at the path to continue at. */
export function targetIn(params: AddressParams): PaymentTarget | undefined {
  const { back } = backOf(params);
  if (back === undefined) return undefined;
  const route = paymentRoute(new URL(back, location.origin));
  return route && 'link' in route ? route.link : undefined;
}

type Props = { context: PageContext; codOper: string };

/** Shows "Loading…" and goes to the receipt. An address without an operation is logged and reported to the host. */
export function ProcessingPage({ context, codOper }: Props) {
  const { bridge, navigate } = context;
  useEffect(() => {
    if (codOper !== '') return navigate(pathTo('receipt', { codOper }));
    const message = `The address names no operation: ${pathTo('processing')} needs ?Oper=.`;
    const failure = { code: 'receive_not_found', message } as const;
    recordFailure(console, failure);
    bridge.fail(failure);
    navigate(notFound('receive_not_found').to);
  }, [bridge, navigate, codOper]);
  return <LoadingScreen context={context} />;
}

/** Logs a failure for developers, without the payer's data. A silenced console, as in production, prints nothing. */
function recordFailure(
  target: Pick<Console, 'error'>,
  { code, message }: { code: string; message: string },
): void {
  target.error(`${code}: ${message}`);
}
