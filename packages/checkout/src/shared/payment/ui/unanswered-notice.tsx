import { useText } from '../../i18n/use-text';
import { Alert } from '../../ui/alert';
import { useOnline } from '../../ui/use-online';

/** Nobody has said yet whether there is a payment. */
export function UnansweredNotice() {
  const t = useText('payment');
  const online = useOnline();
  return (
    <Alert tone="wait" title={t('unansweredTitle')}>
      {t(online ? 'unansweredWaiting' : 'unansweredOffline')} {t('unansweredSafe')}
    </Alert>
  );
}
