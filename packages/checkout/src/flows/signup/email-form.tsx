import { type SyntheticEvent, useEffect } from 'react';
import styles from '../../shared/account/account-page.module.css';
import { fieldId } from '../../shared/form/field-id';
import { useFields } from '../../shared/form/use-fields';
import { useText } from '../../shared/i18n/use-text';
import { useStore } from '../../shared/store/use-store';
import { EmailField } from '../../shared/ui/fields/email-field';
import type { SignupStore } from './signup-store';
import { SIGNUP_PREFIX } from './signup-values';

/** Connects the form to its button, which is elsewhere on the page. */
export const EMAIL_FORM_ID = 'signup-email-form';
const focusField = () => document.getElementById(fieldId(SIGNUP_PREFIX, 'email'))?.focus();

type Props = { store: SignupStore; checking: boolean };

/** The e-mail of the new account. What the provider refuses of it stands at the field until it is edited. */
export function EmailForm({ store: { form, email, identify }, checking }: Props) {
  const t = useText('signup');
  const errors = useText('errors');
  const field = useFields(form, {
    prefix: SIGNUP_PREFIX,
    readOnly: checking,
    missing: { email: t('missingEmail') },
  })('email');
  const { email: asked, refusal } = useStore(email);
  const refused = asked === field.value.trim() ? refusal : undefined;
  const words = refused && (refused.from === 'signup' ? t(refused.key) : errors(refused.key));
  useEffect(() => {
    if (refused) focusField();
  }, [refused]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!checking && !identify()) focusField();
  }

  return (
    <form id={EMAIL_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <EmailField
        {...field}
        label={t('email')}
        hint={t('emailHint')}
        error={field.error ?? words}
        enterKeyHint="next"
      />
    </form>
  );
}
