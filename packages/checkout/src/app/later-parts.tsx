import { toCheckoutResult } from '@istmo/domain';
import { type ReactNode, useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { type Texts, useText } from '../shared/i18n/texts';
import type { PageContext } from '../shared/page/page-context';
import { useLeadsBack } from '../shared/page/page-parts';
import { useTitle } from '../shared/page/page-shell';
import { reloadPage } from '../shared/startup/reload-page';
import { Button, Spinner } from '../shared/ui/buttons/button';
import { PasswordDialog } from '../shared/wallet/password-dialog';
import { ErrorScreen } from './basic-screens';
import { pageContext, type Services } from './services';

// One chunk: what the checkout page shows after its first paint.
export { AllMethods } from './checkout-page/all-methods';
export { EarlierAttemptNotice, LinkExpiry, MissingMethods, RememberPayer } from './checkout-page/notices';
export { LeaveDialog } from './leaving/leave-dialog';
export { askEarlier } from './earlier-payment/ask-earlier';
export { WalletLine } from '../flows/wallet-line/wallet-line';

/** Shown while another tab pays the same order. */
export function OtherTabScreen({ services }: { services: Services }) {
  const t = useText('messages');
  const common = useText('common');
  const { bridge, now } = services;
  const leadsBack = useLeadsBack(bridge, '');
  useTitle(t('elsewhereTitle'));
  useEffect(() => {
    // The other tab may still pay.
    bridge.guardClose(() => ({ close: true, result: toCheckoutResult({ outcome: 'pending', at: now() }) }));
    return () => bridge.guardClose(() => ({ close: true }));
  }, [bridge, now]);
  return (
    <ErrorScreen
      context={pageContext(services)}
      icon="clock"
      title={t('elsewhereTitle')}
      hint={
        <>
          <Spinner /> {t('elsewhereHint')}
        </>
      }
      actions={
        leadsBack ? (
          <Button onClick={() => void bridge.close()}>{common('backToMerchant')}</Button>
        ) : (
          <Button onClick={() => void reloadPage()}>{common('reload')}</Button>
        )
      }
    />
  );
}

/** Asks for the wallet's password above the checkout page. Resolves with whether it was right. */
export async function askPassword(
  context: PageContext,
  { texts, overlay }: { texts: Texts; overlay: StoreApi<ReactNode> },
  attemptId: string,
): Promise<boolean> {
  await texts.load('walletPassword', 'account');
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      overlay.setState(null, true);
      resolve(isConfirmed);
    };
    overlay.setState(<PasswordDialog context={context} attemptId={attemptId} onAnswer={answer} />, true);
  });
}
