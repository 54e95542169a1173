import type { CryptoError } from '@istmo/domain';
import { useText } from '../../shared/i18n/use-text';
import { Alert } from '../../shared/ui/alert';

type Props = { error: CryptoError };

/** Why there is nothing to pay yet: the provider's own words where it has any. */
export function FailedNotice({ error: { key, message } }: Props) {
  const t = useText('crypto');
  const errors = useText('errors');
  return (
    <Alert title={key === 'payment_expired' ? t('endedTitle') : t('failedTitle')}>
      <p>{message ?? errors(key)}</p>
      <p>{t('notCharged')}</p>
    </Alert>
  );
}
