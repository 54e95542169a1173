import { marketDevice } from '../shared/page/market-device';
import type { AroundRoute } from './around-route';
import type { OtherPages } from './other-pages';
import { receiptLoaded } from './receipt-loaded';
import { pageContext, type Services } from './services';
import { wayBack } from './way-back';

type Props = { services: Services; pages: OtherPages; route: AroundRoute };

/** The pages around a payment, before it and after it. */
export function AroundScreen({ services, pages, route: { page } }: Props) {
  const context = pageContext(services);
  const { bridge, locator } = services;
  const onNotFound = () => locator.replace('/404?reason=receive_not_found');
  switch (page.name) {
    case 'txResult':
      return (
        <pages.TxResultPage
          key={page.codOper}
          context={context}
          codOper={page.codOper}
          onLoaded={(receipt) => void receiptLoaded(services, receipt)}
          onNotFound={onNotFound}
        />
      );
    case 'returnPage':
      return (
        <pages.ReturnPage
          key={page.codOper}
          context={context}
          codOper={page.codOper}
          onNotFound={onNotFound}
          wayBack={(receipt) => wayBack({ ...services, leave }, receipt)}
        />
      );
    case 'emailPayment':
      return (
        <pages.EmailPaymentPage
          key={page.asked.code}
          context={context}
          asked={page.asked}
          onMerchant={services.saidBy}
        />
      );
    case 'market':
      return (
        <pages.MarketPage
          context={context}
          app={page.app}
          device={marketDevice(navigator)}
          {...(bridge.kind === 'page' && !wentBack() && { lead: leave })}
        />
      );
  }
}

function leave(url: string): void {
  window.location.assign(url);
}

/** Whoever comes back from the store is not sent there again. */
function wentBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
