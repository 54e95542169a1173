/** Sign-up to the wallet. */
import { pathTo } from '@istmo/domain';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { AccountPage, LoggedInPage, useContinueAfterLogin } from '../../shared/account/account-page';
import { CODE_FORM_ID, CodeStep } from '../../shared/account/code-step';
import { PasswordInput, PasswordRules } from '../../shared/account/password-fields';
import { useFlow } from '../../shared/flow/flow-store';
import { useFields } from '../../shared/form/form-store';
import { fieldId } from '../../shared/form/field-id';
import { focusFirstWrong } from '../../shared/form/refused-fields';
import { useText } from '../../shared/i18n/texts';
import type { WalletPageProps } from '../../shared/page/page-context';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { useStore } from '../../shared/store/use-store';
import { EmailField, TextField } from '../../shared/ui/fields/field';
import { DATA_FIELDS, SIGNUP_PREFIX } from './signup-form-store';
import { createSignupStore, type SignupStore, REGISTRATION_STEP } from './signup-store';
import styles from '../../shared/account/account-page.module.css';

type StepProps = WalletPageProps & { store: SignupStore };

const TOTAL = 3;
// The last step completes the registration, and then leads to the next page.
const STEPS = { 1: EmailStep, 2: DataStep, 3: ConfirmStep } as const;

/** Sign-up for a wallet: the e-mail, the user's data, then the code from the e-mail. */
export function SignupPage(props: WalletPageProps) {
  const [store] = useState(() => createSignupStore(props.context));
  const { state } = useFlow(store.flow);
  useEffect(() => store.dispose, [store]);
  if (useContinueAfterLogin(props)) return <LoggedInPage context={props.context} />;
  const Step = STEPS[REGISTRATION_STEP[state.name]];
  return <Step {...props} store={store} />;
}

function EmailStep({ context, back, store }: StepProps) {
  const t = useText('signup');
  const { state } = useFlow(store.flow);
  const checking = state.name === 'checkingEmail';
  return (
    <AccountPage
      {...{ context, state, step: 1, total: TOTAL }}
      title={t('title')}
      action={{ form: EMAIL_FORM_ID, label: t('continue'), busy: checking && t('checking') }}
      other={{ label: t('logIn'), onClick: () => context.navigate(pathTo('login', { back })) }}
    >
      <EmailForm store={store} checking={checking} />
    </AccountPage>
  );
}

function DataStep({ context, store }: StepProps) {
  const t = useText('signup');
  const { state } = useFlow(store.flow);
  const submitting = state.name === 'submitting';
  return (
    <AccountPage
      {...{ context, state, step: 2, total: TOTAL }}
      title={t('dataTitle')}
      action={{ form: SIGNUP_FORM_ID, label: t('create'), busy: submitting && t('creating') }}
      back={{ label: t('changeEmail'), disabled: submitting, onClick: store.goBack }}
    >
      <SignupForm store={store} />
    </AccountPage>
  );
}

function ConfirmStep({ context, store }: StepProps) {
  const t = useText('signup');
  const { state } = useFlow(store.flow);
  if (!('sentCode' in state)) return null;
  const confirming = state.name === 'verifyingCode';
  return (
    <AccountPage
      {...{ context, state, step: 3, total: TOTAL }}
      title={t('codeTitle')}
      action={{ form: CODE_FORM_ID, label: t('confirm'), busy: confirming && t('confirming') }}
      back={{ label: t('change'), disabled: confirming, onClick: store.goBack }}
    >
      <CodeStep
        form={store.code}
        intro={t('codeIntro', { email: store.form.getState().values.email.trim() })}
        change={{ label: t('changeEmail'), onClick: store.change }}
        mail={state.sentCode}
        now={context.now}
        checking={confirming}
        resending={state.name === 'resendingCode'}
        onSubmit={store.confirm}
        onResend={store.resend}
      />
    </AccountPage>
  );
}

/** Connects the form to its button, which is outside the form. */
const EMAIL_FORM_ID = 'signup-email-form';
const focusField = () => document.getElementById(fieldId(SIGNUP_PREFIX, 'email'))?.focus();

type Props = { store: SignupStore; checking: boolean };

/** The e-mail of the new account. The provider's refusal is shown at the field until the user edits it. */
function EmailForm({ store: { form, email, identify }, checking }: Props) {
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

/** Connects the form to its button, which is outside the form. */
const SIGNUP_FORM_ID = 'signup-form';
const RULES_ID = 'signup-rules';

/** The name, the phone and the password of the new account. */
function SignupForm({ store: { form, flow, submit: send } }: { store: SignupStore }) {
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
    focusFirstWrong(form.getState().fieldErrors, { prefix: SIGNUP_PREFIX, order: DATA_FIELDS });
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
      {/* The user name, for password managers. */}
      <input type="text" name="username" autoComplete="username" value={email.trim()} readOnly hidden />
      <PasswordInput {...field('password')} label={t('password')} describedBy={RULES_ID} />
      <PasswordRules id={RULES_ID} password={password} />
    </form>
  );
}
