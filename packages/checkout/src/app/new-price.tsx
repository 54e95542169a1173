import type { PaymentInfo } from '@istmo/contract/provider';
import { compare, formatMoney, isSubscription, type MethodId, type Money } from '@istmo/domain';
import { useLanguage, useText } from '../shared/i18n/texts';
import { paymentTotal } from '../shared/payment/payment-total';
import { Button } from '../shared/ui/buttons/button';
import { Dialog } from '../shared/ui/dialog';
import type { CheckoutPageData } from './checkout-page/checkout-page';
import type { PaymentTarget } from './routing/payment-route';
import type { Services } from './services';
import { type PaymentSession } from './session/payment-session';
import { isAmountMismatch } from './session/load-session';
import { loadInfo } from './session/load-info';
import type { SessionStore } from './session/session-store';

type NewPriceInput = {
  services: Pick<Services, 'api' | 'apiOf' | 'texts' | 'overlay'>;
  link: PaymentTarget;
  session: SessionStore;
};

/**
 * Checks whether the merchant has changed the price since the page was loaded. If so, returns the function that tells the payer
 * and loads the page again. Skips a subscription: the payer chooses its price in the page.
 */
export async function findNewPrice(
  { services, link, session }: NewPriceInput,
  { info, options }: Pick<PaymentSession, 'info' | 'options'>,
): Promise<(() => void) | undefined> {
  if (isSubscription(info)) return undefined;
  const now = await loadInfo(services, link).catch(() => undefined);
  if (!now || isSamePrice(now, info)) return undefined;
  const total = paymentTotal(now);
  return () => {
    const { overlay, texts } = services;
    // The host asks for the old price, so the session ends as if the host had opened it with a wrong price.
    if (isAmountMismatch(now, options)) return void session.reopen();
    const proceed = (): void => {
      overlay.setState(null, true);
      void session.reopen();
    };
    texts
      .load('newPrice')
      .then(() => overlay.setState(<NewPriceDialog total={total} onProceed={proceed} />, true), proceed);
  };
}

type DialogProps = { total: Money; onProceed: () => void };

/** Tells the payer the new price and continues with it. Pays nothing. */
function NewPriceDialog({ total, onProceed }: DialogProps) {
  const t = useText('newPrice');
  const amount = formatMoney(total, useLanguage());
  return (
    <Dialog title={t('title')} onClose={onProceed}>
      <p>{t('text', { amount })}</p>
      <Button onClick={onProceed}>{t('proceed', { amount })}</Button>
    </Dialog>
  );
}

type Page = Pick<CheckoutPageData, 'info' | 'methods'>;

/** Copies what the payer typed to the page with the new price, including the card data, which is never stored. */
export function keepTyped(before: Page, { info, methods }: Page): void {
  if (isSamePrice(before.info, info)) return;
  const { mounted: left } = before.methods.getState();
  const kept = new Set<MethodId>();
  const keep = (): void => {
    const { ids, mounted } = methods.getState();
    for (const id of ids) {
      const [from, to] = [left[id]?.form, mounted[id]?.form];
      if (!from || !to || kept.has(id)) continue;
      kept.add(id);
      const { values, edited } = from.getState();
      for (const [field, text] of Object.entries(values)) if (edited.has(field)) to.set(field, text);
    }
  };
  keep();
  methods.subscribe(keep);
}

/** Whether both are paid with the same total. */
function isSamePrice(one: PaymentInfo, other: PaymentInfo): boolean {
  return one.currency === other.currency && compare(paymentTotal(one), paymentTotal(other)) === 0;
}
