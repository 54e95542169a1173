/** Recovery of the wallet’s password. */
import { accountError, type Machine, pathTo, type SentCode, type Session } from '@istmo/domain';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { userEndpoints } from '@istmo/contract/provider';
import { AccountPage, LoggedInPage, useContinueAfterLogin } from '../../shared/account/account-page';
import { openSession, problemOf, UNKNOWN_PROBLEM, withCaptcha } from '../../shared/account/account-session';
import { CODE_FORM_ID, type CodeForm, CodeStep, createCodeForm } from '../../shared/account/code-step';
import { newPasswordErrors, PasswordInput, PasswordRules } from '../../shared/account/password-fields';
import { createFlowStore, type EffectContext, type FlowStore, useFlow } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore, useFields } from '../../shared/form/form-store';
import { focusFirstWrong } from '../../shared/form/refused-fields';
import { useText } from '../../shared/i18n/texts';
import type { PageContext, WalletPageProps } from '../../shared/page/page-context';
import { useStore } from '../../shared/store/use-store';
import { TextField } from '../../shared/ui/fields/field';
import styles from '../../shared/account/account-page.module.css';

/** The code that was sent by e-mail, and the user that the provider sent it to. */
type CodeRequest = { idUsr: number; sentCode: SentCode };

/** The state of a password recovery. `problem` is the provider's text from the step's last try. */
type RecoveryState =
  | { name: 'identifying'; problem?: string }
  | { name: 'sendingCode' }
  | ({ name: 'enteringCode'; problem?: string } & CodeRequest)
  | ({ name: 'resendingCode' } & CodeRequest)
  | ({ name: 'verifyingCode' } & CodeRequest)
  | { name: 'choosingPassword'; confirmationCode: string; problem?: string }
  | { name: 'savingPassword'; confirmationCode: string }
  | { name: 'recovered'; session: Session };

type RecoveryEvent =
  | { type: 'submitted' }
  /** `at` is the time of the answer, epoch ms. */
  | { type: 'codeSent'; idUsr: number; at: number }
  | { type: 'resendRequested' }
  | { type: 'codeAccepted'; confirmationCode: string }
  | { type: 'passwordSet'; session: Session }
  | { type: 'failed'; message: string }
  | { type: 'reset' };

/** The number of each step: login or e-mail, code, new password. */
const RECOVERY_STEP: Readonly<Record<RecoveryState['name'], 1 | 2 | 3>> = {
  identifying: 1,
  sendingCode: 1,
  enteringCode: 2,
  resendingCode: 2,
  verifyingCode: 2,
  choosingPassword: 3,
  savingPassword: 3,
  recovered: 3,
};

const resettable = { reset: () => ({ name: 'identifying' }) } satisfies Machine<
  RecoveryState,
  RecoveryEvent
>['identifying'];

/** The transitions of a password recovery. Setting the password logs the user in. */
const recoverySteps: Machine<RecoveryState, RecoveryEvent> = {
  identifying: { ...resettable, submitted: () => ({ name: 'sendingCode' }) },
  sendingCode: {
    ...resettable,
    codeSent: (_, { idUsr, at }) => ({ name: 'enteringCode', idUsr, sentCode: { at, count: 1 } }),
    failed: (_, { message }) => ({ name: 'identifying', problem: message }),
  },
  enteringCode: {
    ...resettable,
    submitted: ({ idUsr, sentCode }) => ({ name: 'verifyingCode', idUsr, sentCode }),
    resendRequested: ({ idUsr, sentCode }) => ({ name: 'resendingCode', idUsr, sentCode }),
  },
  resendingCode: {
    ...resettable,
    codeSent: ({ sentCode }, { idUsr, at }) => ({
      name: 'enteringCode',
      idUsr,
      sentCode: { at, count: sentCode.count + 1 },
    }),
    failed: ({ idUsr, sentCode }, { message }) => ({
      name: 'enteringCode',
      idUsr,
      sentCode,
      problem: message,
    }),
  },
  verifyingCode: {
    ...resettable,
    codeAccepted: (_, { confirmationCode }) => ({ name: 'choosingPassword', confirmationCode }),
    failed: ({ idUsr, sentCode }, { message }) => ({
      name: 'enteringCode',
      idUsr,
      sentCode,
      problem: message,
    }),
  },
  choosingPassword: {
    ...resettable,
    submitted: ({ confirmationCode }) => ({ name: 'savingPassword', confirmationCode }),
  },
  savingPassword: {
    ...resettable,
    passwordSet: (_, { session }) => ({ name: 'recovered', session }),
    failed: ({ confirmationCode }, { message }) => ({
      name: 'choosingPassword',
      confirmationCode,
      problem: message,
    }),
  },
  recovered: resettable,
};

type RecoveryStore = {
  flow: FlowStore<RecoveryState, RecoveryEvent>;
  ask: UserForm;
  code: CodeForm;
  password: PasswordForm;
  /** Submits the current step if nothing is wrong with its form. True if nothing is. */
  submit: () => boolean;
  resend: () => void;
  reset: () => void;
  dispose: () => void;
};

type Forms = { ask: UserForm; code: CodeForm; password: PasswordForm };

function createRecoveryStore(context: PageContext): RecoveryStore {
  const forms = {
    ask: createUserForm(),
    code: createCodeForm(),
    password: createFormStore({ password: '', confirmation: '' }, newPasswordErrors),
  };
  const flow = createFlowStore<RecoveryState, RecoveryEvent>(
    recoverySteps,
    { name: 'identifying' },
    effectsOf(context, forms),
  );
  const { send } = flow.getState();
  return {
    ...forms,
    flow,
    submit: () => {
      const right = isRight(flow.getState().state, forms);
      if (right) send({ type: 'submitted' });
      return right;
    },
    resend: () => send({ type: 'resendRequested' }),
    reset: () => send({ type: 'reset' }),
    dispose: flow.dispose,
  };
}

function isRight({ name }: RecoveryState, { ask, code, password }: Forms): boolean {
  if (name === 'enteringCode') return code.checked() !== undefined;
  const form = name === 'identifying' ? ask : password;
  form.showAll();
  return Object.values(form.getState().fieldErrors).every((refusal) => refusal === undefined);
}

type RecoveryEffectContext = EffectContext<RecoveryEvent>;

function effectsOf(context: PageContext, { ask, code, password }: Forms) {
  const { apiOf, login, now } = context;
  const { recoveryPassword } = apiOf(userEndpoints);
  const mailCode = async ({ send }: RecoveryEffectContext) => {
    code.preset('code', '');
    const loginOrEmail = ask.getState().values.user.trim();
    const { idUsr } = await withCaptcha(context, (proof) =>
      recoveryPassword({ body: { loginOrEmail, ...proof } }),
    );
    send(idUsr === undefined ? failed() : { type: 'codeSent', idUsr, at: now() });
  };
  return {
    identifying: () => forget(code, password),
    sendingCode: (_: unknown, context: RecoveryEffectContext) => orFailed(mailCode(context), context),
    resendingCode: (_: unknown, context: RecoveryEffectContext) => orFailed(mailCode(context), context),
    verifyingCode: ({ idUsr }: { idUsr: number }, context: RecoveryEffectContext) =>
      orFailed(
        recoveryPassword({ body: { idUsr, confirmationCode: code.checked() ?? '' } }).then(
          ({ confirmationCode }) =>
            context.send(confirmationCode === '' ? failed() : { type: 'codeAccepted', confirmationCode }),
        ),
        context,
      ),
    savingPassword: ({ confirmationCode }: { confirmationCode: string }, context: RecoveryEffectContext) =>
      orFailed(
        recoveryPassword({
          body: { confirmationCode, newPassword: password.getState().values.password },
        }).then((answer) => {
          const session = openSession(login, answer.session);
          context.send(session ? { type: 'passwordSet', session } : failed());
        }),
        context,
      ),
    recovered: () => forget(code, password),
  };
}

function forget(code: CodeForm, password: PasswordForm): void {
  code.preset('code', '');
  password.preset('password', '');
  password.preset('confirmation', '');
}

function orFailed(call: Promise<void>, { send }: RecoveryEffectContext): Promise<void> {
  return call.catch((error: unknown) => send(failed(problemOf(error))));
}

function failed(message = UNKNOWN_PROBLEM): RecoveryEvent {
  return { type: 'failed', message };
}

type UserForm = FormStore<{ user: string }>;
type PasswordForm = FormStore<{ password: string; confirmation: string }>;

/** The form for the account's login or e-mail. */
function createUserForm(): UserForm {
  return createFormStore({ user: '' }, ({ user }) => ({ user: accountError(user) }));
}

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

/** Connects the form to its button, which is outside the form. */
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
    focusFirstWrong(store.ask.getState().fieldErrors, { prefix: ASK_PREFIX, order: ['user'] });
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

/** Connects the form to its button, which is outside the form. */
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
    const { fieldErrors } = store.password.getState();
    focusFirstWrong(fieldErrors, { prefix: NEW_PASSWORD_PREFIX, order: ['password', 'confirmation'] });
  }

  return (
    <form id={NEW_PASSWORD_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('newIntro')}</p>
      {/* The user name, for password managers. */}
      <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
      <PasswordInput {...field('password')} label={t('password')} describedBy={RULES_ID} />
      <PasswordRules id={RULES_ID} password={field('password').value} />
      <PasswordInput {...field('confirmation')} label={t('confirmation')} />
    </form>
  );
}
