import { useText } from '../../i18n/use-text';
import { Alert } from '../../ui/alert';
import { useOnline } from '../../ui/use-online';

type Props = { cancelFailed: boolean };

/** What stands between a waiting payment and its end: no connection, or a cancellation that did not get through. */
export function WaitNotice({ cancelFailed }: Props) {
  const t = useText('payment');
  const online = useOnline();
  if (!online) return <Alert tone="wait" title={t('offline')} />;
  return cancelFailed ? <Alert tone="wait" title={t('cancelFailed')} /> : null;
}
