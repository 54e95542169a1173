import { useText } from '../../shared/i18n/use-text';
import { Icon } from '../../shared/ui/icon';
import { LanguageSwitch } from '../../shared/ui/language-switch';
import styles from './secure-foot.module.css';

export function SecureFoot() {
  const t = useText('checkout');
  return (
    <div className={styles.foot}>
      <span className={styles.secure}>
        <Icon name="lock" size={14} />
        {t('secure')}
      </span>
      <LanguageSwitch />
    </div>
  );
}
