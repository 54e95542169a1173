import { useEffect } from 'react';
import { useStore } from 'zustand';
import { CheckoutScreen } from './checkout-screen';
import { LoadingScreen } from './loading-screen';
import type { Pages } from './pages';
import { resolveRoute, type Route } from './route';
import { pageContext, type Services } from './services';

type Props = { services: Services; pages: Pages };

/** What the address shows. */
export function Screens({ services, pages }: Props) {
  const route = resolveRoute(services.locator.useAddress());
  const { elsewhere } = useStore(services.tabs);
  if (route.name === 'redirect') return <Redirect services={services} route={route} />;
  if (route.name !== 'checkout') return <pages.OtherScreen services={services} route={route} />;
  if (elsewhere) return <pages.OtherScreen services={services} route={{ name: 'elsewhere' }} />;
  const { link, oper } = route;
  return <CheckoutScreen key={`${link.type}/${link.code}/${oper}`} {...{ services, pages, route }} />;
}

type Redirecting = { services: Services; route: Extract<Route, { name: 'redirect' }> };

function Redirect({ services, route: { to } }: Redirecting) {
  useEffect(() => services.locator.replace(to), [services, to]);
  return <LoadingScreen context={pageContext(services)} />;
}
