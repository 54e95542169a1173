import { useText } from '../../shared/i18n/use-text';
import { Alert } from '../../shared/ui/alert';
import { useOnline } from '../../shared/ui/use-online';
import type { Apart } from './clave-flow';

type Props = { why: Apart };

/** The payment waits, and the network's page is not in sight: why, and that nothing is lost. */
export function ApartNotice({ why }: Props) {
  const t = useText('clave');
  const payment = useText('payment');
  const online = useOnline();
  return (
    <Alert tone="wait" title={t(`apart.${why}`)}>
      <p>{t(`apartHint.${why}`)}</p>
      {!online && <p>{payment('offline')}</p>}
    </Alert>
  );
}
