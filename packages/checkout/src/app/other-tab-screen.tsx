import { resultOf } from '@istmo/domain';
import { useEffect } from 'react';
import { useText } from '../shared/i18n/use-text';
import { Spinner } from '../shared/ui/spinner';
import { pageContext, type Services } from './services';
import { ErrorScreen } from './error-screen';
import { useTitle } from '../shared/page/use-title';

/** Shown while another tab pays what this one would; gone when that is over. */
export function OtherTabScreen({ services }: { services: Services }) {
  const t = useText('messages');
  const { bridge, now } = services;
  useTitle(t('elsewhereTitle'));
  useEffect(() => {
    // It may yet be paid, in the other tab.
    bridge.guardClose(() => ({ close: true, result: resultOf({ outcome: 'pending', at: now() }) }));
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
