import { useStore } from 'zustand';
import { CheckoutScreen } from './checkout-screen';
import type { LazyScreens } from './lazy-screens';
import { RedirectScreen } from './loading-screen';
import { paymentRoute } from './payment-route';
import type { Services } from './services';

type Props = { services: Services; lazy: LazyScreens };

/** What the address shows. */
export function Screens({ services, lazy }: Props) {
  const route = paymentRoute(services.locator.useAddress());
  const { elsewhere } = useStore(services.tabs);
  if (!route) return <lazy.PageScreen services={services} />;
  if (route.name === 'redirect') return <RedirectScreen services={services} to={route.to} />;
  if (elsewhere) return <lazy.OtherTabScreen services={services} />;
  const { link, oper } = route;
  return <CheckoutScreen key={`${link.type}/${link.code}/${oper}`} {...{ services, lazy, route }} />;
}
