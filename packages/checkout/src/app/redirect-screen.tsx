import { useEffect } from 'react';
import { LoadingScreen } from './loading-screen';
import { pageContext, type Services } from './services';

type Props = { services: Services; to: string };

export function RedirectScreen({ services, to }: Props) {
  useEffect(() => services.locator.replace(to), [services, to]);
  return <LoadingScreen context={pageContext(services)} />;
}
