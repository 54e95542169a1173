/** Recovery of the wallet’s password. */
import { pathTo, RECOVERY_STEP } from '@istmo/domain';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { AccountPage, LoggedInPage, useContinueAfterLogin } from '../../shared/account/account-page';
import { CODE_FORM_ID, CodeStep } from '../../shared/account/code-step';
import { PasswordInput, PasswordRules } from '../../shared/account/password-fields';
import { useFlow } from '../../shared/flow/flow-store';
import { focusFirstWrong } from '../../shared/form/refused-fields';
import { useFields } from '../../shared/form/use-fields';
import { useText } from '../../shared/i18n/use-text';
import type { WalletPageProps } from '../../shared/page/page-context';
import { useStore } from '../../shared/store/use-store';
import { TextField } from '../../shared/ui/fields/field';
import { createRecoveryStore, type RecoveryStore } from './recovery-store';
import styles from '../../shared/account/account-page.module.css';

type StepProps = WalletPageProps & { store: RecoveryStore };

const TOTAL = 3;
const STEPS = { 1: AskStep, 2: CheckStep, 3: ChooseStep } as const;

/** Password recovery: the account, the code from the e-mail, a new password. */
export function RecoveryPage(props: WalletPageProps) {
  const [store] = useState(() => createRecoveryStore(props.context));
  const { state } = useFlow(store.flow);
  useEffect(() => store.dispose, [store]);
  if (useContinueAfterLogin(props)) return <LoggedInPage context={props.context} />;
  const Step = STEPS[RECOVERY_STEP[state.name]];
  return <Step {...props} store={store} />;
}

function AskStep({ context, back, store }: StepProps) {
  const t = useText('recovery');
  const { state } = useFlow(store.flow);
  const sending = state.name === 'sendingCode';
  return (
    <AccountPage
      {...{ context, state, step: 1, total: TOTAL }}
      title={t('title')}
      action={{ form: ASK_FORM_ID, label: t('send'), busy: sending && t('sending') }}
      other={{ label: t('logIn'), onClick: () => context.navigate(pathTo('login', { back })) }}
    >
      <AskForm store={store} sending={sending} />
    </AccountPage>
  );
}

function CheckStep({ context, store }: StepProps) {
  const t = useText('recovery');
  const { state } = useFlow(store.flow);
  if (!('sentCode' in state)) return null;
  const checking = state.name === 'verifyingCode';
  return (
    <AccountPage
      {...{ context, state, step: 2, total: TOTAL }}
      title={t('codeTitle')}
      action={{ form: CODE_FORM_ID, label: t('check'), busy: checking && t('checking') }}
      back={{ label: t('again'), onClick: store.reset }}
    >
      <CodeStep
        form={store.code}
        intro={t('codeIntro', { user: store.ask.getState().values.user.trim() })}
        mail={state.sentCode}
        now={context.now}
        checking={checking}
        resending={state.name === 'resendingCode'}
        onSubmit={store.submit}
        onResend={store.resend}
      />
    </AccountPage>
  );
}

function ChooseStep({ context, store }: StepProps) {
  const t = useText('recovery');
  const { state } = useFlow(store.flow);
  const saving = state.name === 'savingPassword';
  return (
    <AccountPage
      {...{ context, state, step: 3, total: TOTAL }}
      title={t('newTitle')}
      action={{ form: NEW_PASSWORD_FORM_ID, label: t('save'), busy: saving && t('saving') }}
      back={{ label: t('restart'), disabled: saving, onClick: store.reset }}
    >
      <NewPasswordForm store={store} saving={saving} />
    </AccountPage>
  );
}

/** Connects the form to its button, which is elsewhere on the page. */
const ASK_FORM_ID = 'recovery-form';
const ASK_PREFIX = 'recovery';

type Props = { store: RecoveryStore; sending: boolean };

/** Asks for the account whose password is lost. */
function AskForm({ store, sending }: Props) {
  const t = useText('recovery');
  const field = useFields(store.ask, {
    prefix: ASK_PREFIX,
    readOnly: sending,
    missing: { user: t('missing') },
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (sending || store.submit()) return;
    focusFirstWrong(store.ask.getState().refusals, { prefix: ASK_PREFIX, order: ['user'] });
  }

  return (
    <form id={ASK_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('intro')}</p>
      <TextField
        {...field('user')}
        label={t('user')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="go"
        required
      />
    </form>
  );
}

/** Connects the form to its button, which is elsewhere on the page. */
const NEW_PASSWORD_FORM_ID = 'new-password-form';
const NEW_PASSWORD_PREFIX = 'new';
const RULES_ID = 'new-rules';

type NewPasswordFormProps = { store: RecoveryStore; saving: boolean };

/** The new password, twice, and its rules. */
function NewPasswordForm({ store, saving }: NewPasswordFormProps) {
  const t = useText('recovery');
  const missing = { password: t('missingPassword'), confirmation: t('missingConfirmation') };
  const field = useFields(store.password, { prefix: NEW_PASSWORD_PREFIX, readOnly: saving, missing });
  const { user } = useStore(store.ask).values;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (saving || store.submit()) return;
    const { refusals } = store.password.getState();
    focusFirstWrong(refusals, { prefix: NEW_PASSWORD_PREFIX, order: ['password', 'confirmation'] });
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
