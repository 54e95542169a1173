import { PAGES, pathTo } from '@istmo/domain';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../../shared/store/use-store';
import { LoadingScreen, RedirectScreen } from '../basic-screens';
import { notFound, readAddress } from './payment-route';
import { ROUTES } from './routes';
import { pageContext, type Services } from '../services';

/** Shows the page at an address without a payment. Unknown addresses go to /404. */
export function createPageScreen({
  texts,
  login,
  locator,
}: Pick<Services, 'texts' | 'login' | 'locator'>): ComponentType<{ services: Services }> {
  const screens = Object.fromEntries(
    Object.entries(ROUTES).map(([page, route]) => [page, route.createScreen(texts)]),
  );
  const first = readAddress(locator.current(), PAGES);
  const needsLogin = first !== undefined && 'login' in PAGES[first.page];
  const isLoggedIn = login.getState().session !== undefined;
  // The page's code comes while the session is checked.
  if (needsLogin && isLoggedIn) void login.whenKnown();
  if (first && (isLoggedIn || !needsLogin)) screens[first.page]?.preload();
  return function PageScreen({ services }) {
    const found = readAddress(services.locator.useAddress(), PAGES);
    const Screen = found && screens[found.page];
    if (!Screen) return <RedirectScreen services={services} to={notFound('page_not_found').to} />;
    const screen = <Screen services={services} params={found.params} />;
    return 'login' in PAGES[found.page] ? <LoggedIn services={services}>{screen}</LoggedIn> : screen;
  };
}

/** Sends a payer who is not logged in to the login and back. Renders nothing before the session is known. */
function LoggedIn({ services, children }: { services: Services; children: ReactNode }) {
  const { login } = services;
  const { session } = useStore(login);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void login.whenKnown().then(() => setKnown(true)), [login]);
  const context = pageContext(services);
  if (!session) return <RedirectScreen services={services} to={pathTo('login', { back: context.here() })} />;
  return isKnown ? children : <LoadingScreen context={context} />;
}
