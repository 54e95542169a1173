import { isLanguage, LANGUAGE_TRAITS, LANGUAGES } from '@istmo/domain';
import { useLanguage, useText, useTexts } from '../i18n/use-text';
import { Icon } from './icon';
import styles from './language-switch.module.css';

export function LanguageSwitch() {
  const t = useText('common');
  const texts = useTexts();
  const language = useLanguage();
  return (
    <span className={styles.switch}>
      <select
        className={styles.list}
        aria-label={t('language')}
        value={language}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          // If the texts cannot be loaded, the language does not change.
          if (isLanguage(value)) texts.choose(value).catch(() => undefined);
        }}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_TRAITS[one].name}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={14} />
    </span>
  );
}
