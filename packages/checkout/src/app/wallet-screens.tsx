import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { loginPath } from '../shared/page/login-path';
import type { WalletContext } from '../shared/wallet/wallet-context';
import { LoadingScreen } from './loading-screen';
import type { OtherPages } from './other-pages';
import type { OtherRoute } from './other-route';
import { RedirectScreen } from './redirect-screen';
import { pageContext, type Services } from './services';

type WalletRoute = Extract<OtherRoute, { name: 'home' | 'signup' | 'recovery' | 'addCard' | 'qrSuccess' }>;
type Props = { services: Services; pages: OtherPages; route: WalletRoute };

/** The pages of a wallet's user. */
export function WalletScreen({ services, pages, route }: Props) {
  const [context] = useState(() => walletContext(services));
  switch (route.name) {
    case 'home':
      return (
        <LoggedIn services={services}>
          <pages.HomePage context={context} view={route.view} />
        </LoggedIn>
      );
    case 'addCard':
      return (
        <LoggedIn services={services}>
          <pages.AddCardPage context={context} {...(route.back !== undefined && { back: route.back })} />
        </LoggedIn>
      );
    case 'qrSuccess':
      return <pages.QrSuccessPage key={route.codOper} context={context} codOper={route.codOper} />;
    case 'signup':
      return <pages.SignupPage context={context} {...(route.back !== undefined && { back: route.back })} />;
    case 'recovery':
      return <pages.RecoveryPage context={context} {...(route.back !== undefined && { back: route.back })} />;
  }
}

/** Only for who is logged in: others are led to the login, and back. Nothing is asked for before that is known. */
function LoggedIn({ services, children }: { services: Services; children: ReactNode }) {
  const { login } = services;
  const { session } = useStore(login);
  const [known, setKnown] = useState(false);
  useEffect(() => void login.known().then(() => setKnown(true)), [login]);
  const context = pageContext(services);
  if (!session) return <RedirectScreen services={services} to={loginPath(context.here())} />;
  return known ? children : <LoadingScreen context={context} />;
}

function walletContext(services: Services): WalletContext {
  const { pushes, locator, bridge } = services;
  // A frame's entries would fill the history of the page around it.
  const visit = bridge.kind === 'frame' ? locator.replace : locator.visit;
  return { ...pageContext(services), pushes, visit };
}
