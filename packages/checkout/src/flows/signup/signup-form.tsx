import type { SyntheticEvent } from 'react';
import { useStore } from '../../shared/store/use-store';
import styles from '../../shared/account/account-page.module.css';
import { PasswordInput } from '../../shared/account/password-input';
import { PasswordRules } from '../../shared/account/password-rules';
import { fieldId } from '../../shared/form/field-id';
import { useFields } from '../../shared/form/use-fields';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { countryOptions, PhoneField } from '../../shared/payment/phone/phone-field';
import { SelectField } from '../../shared/ui/fields/select-field';
import { EmailField } from '../../shared/ui/fields/email-field';
import { TextField } from '../../shared/ui/fields/text-field';
import { type CheckedField, dataRefusal } from './data-check';
import { firstRefused } from './signup-form-store';
import type { SignupStore } from './signup-store';
import { SIGNUP_PREFIX, type SignupValues } from './signup-values';

/** Connects the form to its button, which is elsewhere on the page. */
export const SIGNUP_FORM_ID = 'signup-form';
const RULES_ID = 'signup-rules';

type Props = { store: SignupStore };

export function SignupForm({ store: { form, flow, submit: send } }: Props) {
  const t = useText('signup');
  const submitting = useStore(flow, ({ state }) => state.name === 'submitting');
  const field = useFields(form, { prefix: SIGNUP_PREFIX, readOnly: submitting });
  const checkedField = useCheckedFields(form, field);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (submitting || (await send())) return;
    const { refusals, values } = form.getState();
    const wrong = firstRefused(refusals, { data: form.data, values });
    if (wrong !== undefined) document.getElementById(fieldId(SIGNUP_PREFIX, wrong))?.focus();
  }

  return (
    <form id={SIGNUP_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <TextField {...field('name')} label={t('name')} autoComplete="given-name" required />
        <TextField {...field('lastname')} label={t('lastname')} autoComplete="family-name" required />
      </div>
      <div className={styles.pair}>
        <CountryField form={form} label={t('country')} field={field('country')} />
        <TextField {...field('city')} label={t('city')} note={t('optional')} autoComplete="address-level2" />
      </div>
      <PhoneField
        phone={form.phone}
        label={t('phone')}
        countryLabel={t('phoneCountry')}
        number={field('phone')}
        country={field('phoneCountry')}
      />
      <EmailField {...checkedField('email')} label={t('email')} hint={t('emailHint')} />
      <TextField
        {...checkedField('login')}
        label={t('login')}
        note={t('optional')}
        hint={t('loginHint')}
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordInput {...field('password')} label={t('password')} describedBy={RULES_ID} />
      <PasswordRules id={RULES_ID} password={useStore(form, ({ values }) => values.password)} />
    </form>
  );
}

type FieldProps = ReturnType<ReturnType<typeof useFields<keyof SignupValues>>>;

/** The props of a field that the provider is asked about: without an error of its own, it has the provider's. */
function useCheckedFields(form: SignupStore['form'], field: (name: CheckedField) => FieldProps) {
  const t = useText('signup');
  const errors = useText('errors');
  const answers = useStore(form.data);
  return (name: CheckedField): FieldProps => {
    const props = field(name);
    const refusal = dataRefusal(answers, name, props.value);
    if (!refusal) return props;
    const words = refusal.from === 'signup' ? t(refusal.key) : errors(refusal.key);
    return { ...props, error: props.error ?? words };
  };
}

type CountryProps = {
  form: SignupStore['form'];
  label: string;
  field: { id: string; name: string; value: string; readOnly: boolean; onText: (text: string) => void };
};

/** The user's country: guessed from the network address until the user changes it. */
function CountryField({ form: { phone }, label, field: { readOnly, onText, ...field } }: CountryProps) {
  const language = useLanguage();
  const countries = useStore(phone, (state) => state.countries);
  return (
    <SelectField
      {...field}
      label={label}
      options={countryOptions(countries, language)}
      autoComplete="country"
      disabled={readOnly}
      onFocus={() => void phone.load()}
      onChoice={onText}
    />
  );
}
