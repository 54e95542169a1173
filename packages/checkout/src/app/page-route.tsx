import { type ComponentType, useState } from 'react';
import type { LazyNamespace } from '../locales/lazy-bundles';
import type { Texts } from '../shared/i18n/texts';
import { useText } from '../shared/i18n/use-text';
import { lazyPage } from '../shared/page/lazy-page';
import { useTitle } from '../shared/page/use-title';
import type { WalletContext } from '../shared/wallet/wallet-context';
import { RedirectScreen } from './loading-screen';
import type { AddressParams, Redirect } from './read-address';
import { pageContext, type Services } from './services';

type Title = 'titleReceipt' | 'titleMessage' | 'titleLogin' | 'titleNotFound';
export type PageTools = { services: Services; context: WalletContext };

/** A page, as the table of routes has it. */
type Row<Props extends object> = {
  page: () => Promise<ComponentType<Props>>;
  texts: readonly LazyNamespace[];
  /** What the page is given at an address; a redirect where the address does not say enough. */
  props: (asked: AddressParams, tools: PageTools) => NoInfer<Props> | Redirect;
  /** Left out where the page names itself. */
  title?: Title;
  /** Another value in the address changes the page that is shown, instead of showing a new one. */
  staysMounted?: true;
};

type ScreenProps = { services: Services; asked: AddressParams };

export type PageRoute = {
  props: (asked: AddressParams, tools: PageTools) => object;
  createScreen: (texts: Texts) => ComponentType<ScreenProps>;
};

export function pageRoute<Props extends object>(row: Row<Props>): PageRoute {
  return { props: row.props, createScreen: (texts) => createScreen(row, texts) };
}

function createScreen<Props extends object>(row: Row<Props>, texts: Texts): ComponentType<ScreenProps> {
  const Page: ComponentType<Props> = lazyPage(texts, row.page, row.texts);
  return function PageRouteScreen({ services, asked }) {
    const [context] = useState(() => walletContext(services));
    const props = row.props(asked, { services, context });
    if (isRedirect(props)) return <RedirectScreen services={services} to={props.to} />;
    return (
      <>
        {row.title && <Title name={row.title} />}
        <Page key={row.staysMounted ? '' : JSON.stringify(asked)} {...props} />
      </>
    );
  };
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
  // A frame's entries would fill the history of the page around it.
  const visit = bridge.kind === 'frame' ? locator.replace : locator.visit;
  return { ...pageContext(services), pushes, visit };
}
