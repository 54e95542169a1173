import { toCheckoutResult } from '@istmo/domain';
import { useEffect } from 'react';
import { useText } from '../shared/i18n/use-text';
import { useLeadsBack } from '../shared/page/page-parts';
import { reloadPage } from '../shared/startup/reload-page';
import { Button, Spinner } from '../shared/ui/buttons/button';
import { pageContext, type Services } from './services';
import { ErrorScreen } from './basic-screens';
import { useTitle } from '../shared/page/page-shell';

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
