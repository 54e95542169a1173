import { userEndpoints } from '@istmo/contract/provider';
import { type RecoveryEvent, type RecoveryState, recoverySteps, requiredError } from '@istmo/domain';
import { openSession, problemOf, UNKNOWN_PROBLEM, withCaptcha } from '../../shared/account/account-session';
import { newPasswordErrors } from '../../shared/account/password-fields';
import { type CodeForm, createCodeForm } from '../../shared/account/code-step';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';

export type RecoveryStore = {
  flow: FlowStore<RecoveryState, RecoveryEvent>;
  ask: AskForm;
  code: CodeForm;
  password: NewPasswordForm;
  /** Submits the current step if nothing is wrong with its form. True if nothing is. */
  submit: () => boolean;
  resend: () => void;
  reset: () => void;
  dispose: () => void;
};

type Forms = { ask: AskForm; code: CodeForm; password: NewPasswordForm };

/** The store of the password recovery page. */
export function createRecoveryStore(context: PageContext): RecoveryStore {
  const forms = {
    ask: createAskForm(),
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
  return Object.values(form.getState().refusals).every((refusal) => refusal === undefined);
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

function forget(code: CodeForm, password: NewPasswordForm): void {
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

export type AskForm = FormStore<{ user: string }>;
export type NewPasswordForm = FormStore<{ password: string; confirmation: string }>;

// The provider's limit. A field does not cut pasted text; the error says that it is too long.
const LONGEST_USER = 100;

/** The account's login or e-mail. */
function createAskForm(): AskForm {
  return createFormStore({ user: '' }, ({ user }) => ({
    user:
      requiredError(user.trim()) ??
      (user.trim().length > LONGEST_USER ? 'validate_characters_max' : undefined),
  }));
}
