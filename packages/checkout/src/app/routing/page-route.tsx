import { type ComponentType, useState } from 'react';
import type { LazyNamespace } from '../../locales/lazy-bundles';
import type { Texts } from '../../shared/i18n/texts';
import { useText } from '../../shared/i18n/use-text';
import { lazyPage } from '../../shared/page/lazy-page';
import { useTitle } from '../../shared/page/page-shell';
import type { WalletContext } from '../../shared/page/page-context';
import { RedirectScreen } from '../basic-screens';
import type { AddressParams, Redirect } from './payment-route';
import { pageContext, type Services } from '../services';

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
