import { useEffect, useState } from 'react';
import { useFlow } from '../shared/flow/use-flow';
import type { Translate } from '../shared/i18n/text-types';
import { useText } from '../shared/i18n/use-text';
import { Button } from '../shared/ui/button';
import { createCheckout } from './checkout';
import { CheckoutPage } from './checkout-page';
import { LoadingScreen } from './loading-screen';
import type { Pages } from './pages';
import type { Route } from './route';
import type { Services } from './services';
import { TroubleScreen } from './trouble-screen';
import type { SessionState } from './session-flow';
import { useHeadingFocus } from './use-heading-focus';
import { useTitle } from '../shared/page/use-title';

type Props = { services: Services; pages: Pages; route: Extract<Route, { name: 'checkout' }> };

/** A payment, from its address to its end. */
export function CheckoutScreen({ services, pages, route }: Props) {
  const t = useText('common');
  const [{ session, context, page, dispose }] = useState(() => createCheckout(services, route));
  const { state, send } = useFlow(session);
  const shown = state.name !== 'loading';
  useEffect(() => dispose, [dispose]);
  useEffect(() => {
    if (shown) context.bridge.ready(document.documentElement.scrollHeight);
  }, [shown, context]);
  useTitle(titleOf(state, t));
  useHeadingFocus(state.name === 'ready' && services.locator.moved());

  switch (state.name) {
    case 'ready':
      return <CheckoutPage {...page(state)} WalletLine={pages.WalletLine} />;
    case 'unreachable':
      return (
        <TroubleScreen
          context={context}
          icon="offline"
          title={t('unreachable')}
          hint={t('unreachableHint')}
          actions={<Button onClick={() => send({ type: 'retry' })}>{t('retry')}</Button>}
        />
      );
    case 'refused':
      return (
        <pages.OtherScreen
          services={services}
          route={{ name: 'refused', message: state.message, key: state.key }}
        />
      );
    // These lead to another address.
    case 'loading':
    case 'settled':
    case 'expired':
    case 'loginNeeded':
    case 'notFound':
      return <LoadingScreen context={context} />;
  }
}

function titleOf(state: SessionState, t: Translate<'common'>): string {
  if (state.name === 'ready') return t('titlePay', { merchant: state.commerce.merchant.merchantName });
  return state.name === 'loading' ? '' : t('titleMessage');
}
