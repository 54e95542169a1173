import { useStore } from 'zustand';
import { CheckoutScreen } from './checkout-screen';
import type { Pages } from './pages';
import { RedirectScreen } from './redirect-screen';
import { resolveRoute } from './route';
import type { Services } from './services';

type Props = { services: Services; pages: Pages };

/** What the address shows. */
export function Screens({ services, pages }: Props) {
  const route = resolveRoute(services.locator.useAddress());
  const { elsewhere } = useStore(services.tabs);
  if (route.name === 'redirect') return <RedirectScreen services={services} to={route.to} />;
  if (route.name === 'other') return <pages.OtherScreen services={services} route={route} />;
  if (elsewhere) return <pages.OtherScreen services={services} route={{ name: 'elsewhere' }} />;
  const { link, oper } = route;
  return <CheckoutScreen key={`${link.type}/${link.code}/${oper}`} {...{ services, pages, route }} />;
}
