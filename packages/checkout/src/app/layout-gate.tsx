import type { ReactNode } from 'react';
import { useStore } from '../shared/store/use-store';
import { LoadingScreen } from './basic-screens';
import { pageContext, type Services } from './services';

type LayoutGateProps = { services: Services; children: ReactNode };

/** Renders the layout when the third-party scripts have arrived, or their time is up. */
export function LayoutGate({ services, children }: LayoutGateProps) {
  const isReady = useStore(services.thirdPartyScripts, (state) => state.isReady);
  return isReady ? children : <LoadingScreen context={pageContext(services)} />;
}
