import { METHOD_TRAITS, minutesOf } from '@istmo/domain';
import { useText } from '../../shared/i18n/use-text';
import { Disclosure } from '../../shared/ui/disclosure';
import styles from './crypto-panel.module.css';

const minutes = minutesOf(METHOD_TRAITS.crypto.deadlineMs);
const CASES = ['guideUnder', 'guideOver', 'guideLate', 'guideWrong', 'guideClose'] as const;

/** What happens if it does not go as it should, before it does. */
export function Guide() {
  const t = useText('crypto');
  return (
    <Disclosure title={t('guide')}>
      <dl className={styles.guide}>
        {CASES.map((one) => (
          <div key={one}>
            <dt>{t(one, { minutes })}</dt>
            <dd>{t(`${one}Hint`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
