import { unmetPasswordPolicies } from '@istmo/domain';
import { useText } from '../i18n/use-text';
import { Announcement } from '../ui/feedback/announcement';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';
import hidden from '../ui/visually-hidden.module.css';
import styles from './password-rules.module.css';

// An empty password meets no policy, so this is the full list.
const POLICIES = unmetPasswordPolicies('');

/** The password rules, with the met ones marked. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useText('account');
  const errors = useText('errors');
  const unmet = unmetPasswordPolicies(password);
  const met = POLICIES.length - unmet.length;
  return (
    <>
      <ul id={id} className={styles.rules} aria-label={t('rules')}>
        {POLICIES.map((policy) => {
          const isMet = !unmet.includes(policy);
          return (
            <li key={policy} className={classNames(styles.rule, isMet && styles.met)}>
              <span className={styles.dot}>{isMet && <Icon name="check" size={16} />}</span>
              <span>
                {errors(policy)}
                <span className={hidden.hidden}>{` · ${t(isMet ? 'met' : 'unmet')}`}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <Announcement>{password === '' ? '' : t('rulesMet', { met, total: POLICIES.length })}</Announcement>
    </>
  );
}
