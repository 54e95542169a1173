import { useText } from '../../../shared/i18n/use-text';
import { Spinner } from '../../../shared/ui/spinner';
import styles from './parts.module.css';

/** A part of the page is on its way. */
export function LoadingLine() {
  const t = useText('common');
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {t('loading')}
    </p>
  );
}
