import type { SyntheticEvent } from 'react';
import { useStore } from '../../shared/store/use-store';
import styles from '../../shared/account/account-page.module.css';
import { PasswordInput } from '../../shared/account/password-input';
import { PasswordRules } from '../../shared/account/password-rules';
import { focusFirstWrong } from '../../shared/form/focus-first-wrong';
import { useFields } from '../../shared/form/use-fields';
import { useText } from '../../shared/i18n/use-text';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { TextField } from '../../shared/ui/fields/text-field';
import type { SignupStore } from './signup-store';
import { DATA_FIELDS, SIGNUP_PREFIX } from './signup-values';

/** Connects the form to its button, which is elsewhere on the page. */
export const SIGNUP_FORM_ID = 'signup-form';
const RULES_ID = 'signup-rules';

type Props = { store: SignupStore };

/** The name, the phone and the password of the new account. */
export function SignupForm({ store: { form, flow, submit: send } }: Props) {
  const t = useText('signup');
  const submitting = useStore(flow, ({ state }) => state.name === 'submitting');
  const { email, password } = useStore(form, ({ values }) => values);
  const missing = {
    name: t('missingName'),
    lastname: t('missingLastname'),
    phone: t('missingPhone'),
    password: t('missingPassword'),
  };
  const field = useFields(form, { prefix: SIGNUP_PREFIX, readOnly: submitting, missing });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (submitting || (await send())) return;
    focusFirstWrong(form.getState().refusals, { prefix: SIGNUP_PREFIX, order: DATA_FIELDS });
  }

  return (
    <form id={SIGNUP_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <TextField {...field('name')} label={t('name')} autoComplete="given-name" required />
        <TextField {...field('lastname')} label={t('lastname')} autoComplete="family-name" required />
      </div>
      <PhoneField
        phone={form.phone}
        label={t('phone')}
        countryLabel={t('phoneCountry')}
        number={field('phone')}
        country={field('phoneCountry')}
      />
      {/* Whose password it is, for what keeps passwords. */}
      <input type="text" name="username" autoComplete="username" value={email.trim()} readOnly hidden />
      <PasswordInput {...field('password')} label={t('password')} describedBy={RULES_ID} />
      <PasswordRules id={RULES_ID} password={password} />
    </form>
  );
}
