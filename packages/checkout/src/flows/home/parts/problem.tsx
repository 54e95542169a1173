import { isProviderError } from '@istmo/contract/provider';
import { useText } from '../../../shared/i18n/use-text';
import { Alert } from '../../../shared/ui/alert';
import { Button } from '../../../shared/ui/button';
import styles from './parts.module.css';

type Props = { error: unknown; onRetry: () => void };

/** Why something is not there, and the way to ask for it again. */
export function Problem({ error, onRetry }: Props) {
  const t = useText('home');
  const common = useText('common');
  const errors = useText('errors');
  const known = isProviderError(error) ? error.message || errors(error.key) : '';
  return (
    <div className={styles.problem}>
      <Alert title={t('problem')}>{known || errors('happen_error_try_again')}</Alert>
      <Button kind="quiet" size="medium" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  );
}
