import { isSubscription } from '@istmo/domain';
import { paymentTotal } from '../../shared/payment/payment-total';
import type { PaymentTarget } from '../routing/payment-route';
import type { Services } from '../services';
import { isAmountMismatch } from '../session/amount-mismatch';
import type { CheckoutSession } from '../session/checkout-session';
import type { SessionStore } from '../session/session-store';
import { loadInfo } from '../session/load-info';
import { NewPriceDialog } from './new-price-dialog';
import { isSamePrice } from './same-price';

type NewPriceInput = {
  services: Pick<Services, 'api' | 'apiOf' | 'texts' | 'overlay'>;
  link: PaymentTarget;
  session: Pick<SessionStore, 'reopen'>;
};

/**
 * Whether the merchant has changed the price since the page was loaded. If so, returns the function that tells the
 * payer and loads the page again. The price of a plan is chosen in the page.
 */
export async function findNewPrice(
  { services, link, session }: NewPriceInput,
  { info, options }: Pick<CheckoutSession, 'info' | 'options'>,
): Promise<(() => void) | undefined> {
  if (isSubscription(info)) return undefined;
  const now = await loadInfo(services, link).catch(() => undefined);
  if (!now || isSamePrice(now, info)) return undefined;
  const total = paymentTotal(now);
  return () => {
    const { overlay, texts } = services;
    // The page asks for the old price: the session ends as where it is opened with a wrong one.
    if (isAmountMismatch(now, options)) return void session.reopen();
    const goOn = (): void => {
      overlay.setState(null, true);
      void session.reopen();
    };
    texts
      .load('newPrice')
      .then(() => overlay.setState(<NewPriceDialog total={total} onGoOn={goOn} />, true), goOn);
  };
}
