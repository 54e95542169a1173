import { useEffect, useState } from 'react';
import { useFlow } from '../shared/flow/use-flow';
import type { Translate } from '../shared/i18n/text-types';
import { useText } from '../shared/i18n/use-text';
import { Button } from '../shared/ui/button';
import { createCheckout } from './checkout';
import { CheckoutPage } from './checkout-page';
import { LoadingScreen } from './loading-screen';
import type { LazyScreens } from './lazy-screens';
import type { PaymentRoute } from './payment-route';
import type { Services } from './services';
import { ErrorScreen } from './error-screen';
import type { SessionState } from './session-flow';
import { useHeadingFocus } from './use-heading-focus';
import { useTitle } from '../shared/page/use-title';

type Props = { services: Services; lazy: LazyScreens; route: PaymentRoute };

/** A payment, from its address to its end. */
export function CheckoutScreen({ services, lazy, route }: Props) {
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
      return <CheckoutPage {...page(state)} WalletLine={lazy.WalletLine} SentDialog={lazy.SentDialog} />;
    case 'unreachable':
      return (
        <ErrorScreen
          context={context}
          icon="offline"
          title={t('unreachable')}
          hint={t('unreachableHint')}
          actions={<Button onClick={() => send({ type: 'retry' })}>{t('retry')}</Button>}
        />
      );
    case 'refused':
      return (
        <lazy.RefusedPage
          context={context}
          code=""
          session={false}
          message={state.message}
          errorKey={state.key}
          leadsBack={services.bridge.leadsBack('')}
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
