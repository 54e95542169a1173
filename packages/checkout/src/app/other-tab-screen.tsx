import { toCheckoutResult } from '@istmo/domain';
import { useEffect } from 'react';
import { useText } from '../shared/i18n/use-text';
import { Spinner } from '../shared/ui/feedback/spinner';
import { pageContext, type Services } from './services';
import { ErrorScreen } from './basic-screens';
import { useTitle } from '../shared/page/use-title';

/** Shown while another tab pays the same order. */
export function OtherTabScreen({ services }: { services: Services }) {
  const t = useText('messages');
  const { bridge, now } = services;
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
      hint={t('elsewhereHint')}
      actions={<Spinner />}
    />
  );
}
