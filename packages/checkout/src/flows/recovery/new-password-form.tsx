import type { SyntheticEvent } from 'react';
import { useStore } from '../../shared/store/use-store';
import styles from '../../shared/account/account-page.module.css';
import { PasswordInput } from '../../shared/account/password-input';
import { PasswordRules } from '../../shared/account/password-rules';
import { focusFirstWrong } from '../../shared/form/focus-first-wrong';
import { useFields } from '../../shared/form/use-fields';
import { useText } from '../../shared/i18n/use-text';
import type { RecoveryStore } from './recovery-store';

/** Connects the form to its button, which is elsewhere on the page. */
export const NEW_PASSWORD_FORM_ID = 'new-password-form';
const PREFIX = 'new';
const RULES_ID = 'new-rules';

type Props = { store: RecoveryStore; saving: boolean };

/** The new password, twice, and its rules. */
export function NewPasswordForm({ store, saving }: Props) {
  const t = useText('recovery');
  const missing = { password: t('missingPassword'), confirmation: t('missingConfirmation') };
  const field = useFields(store.password, { prefix: PREFIX, readOnly: saving, missing });
  const { user } = useStore(store.ask).values;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (saving || store.submit()) return;
    const { refusals } = store.password.getState();
    focusFirstWrong(refusals, { prefix: PREFIX, order: ['password', 'confirmation'] });
  }

  return (
    <form id={NEW_PASSWORD_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('newIntro')}</p>
      {/* Whose password it is, for what keeps passwords. */}
      <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
      <PasswordInput {...field('password')} label={t('password')} describedBy={RULES_ID} />
      <PasswordRules id={RULES_ID} password={field('password').value} />
      <PasswordInput {...field('confirmation')} label={t('confirmation')} />
    </form>
  );
}
