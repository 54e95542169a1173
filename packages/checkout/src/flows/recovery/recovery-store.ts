import { userEndpoints } from '@istmo/contract/provider';
import { type RecoveryEvent, recoverySteps, type RecoveryState } from '@istmo/domain';
import { problemOf, UNKNOWN_PROBLEM } from '../../shared/account/account-problem';
import { openSession } from '../../shared/account/account-session';
import { type CodeForm, createCodeForm } from '../../shared/account/code-form';
import { createFlowStore, type EffectTools, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import { type AskForm, createAskForm, createNewPasswordForm, type NewPasswordForm } from './recovery-forms';

export type RecoveryStore = {
  flow: FlowStore<RecoveryState, RecoveryEvent>;
  ask: AskForm;
  code: CodeForm;
  password: NewPasswordForm;
  /** Takes the step that the page shows, if nothing is wrong with its form. Whether nothing is. */
  submit: () => boolean;
  resend: () => void;
  reset: () => void;
  dispose: () => void;
};

type Context = Pick<PageContext, 'apiOf' | 'login' | 'now'>;
type Forms = Pick<RecoveryStore, 'ask' | 'code' | 'password'>;

/** A password's recovery, as its page makes it. */
export function createRecoveryStore(context: Context): RecoveryStore {
  const forms = { ask: createAskForm(), code: createCodeForm(), password: createNewPasswordForm() };
  const flow = createFlowStore<RecoveryState, RecoveryEvent>(
    recoverySteps,
    { name: 'asking' },
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
    resend: () => send({ type: 'resendAsked' }),
    reset: () => send({ type: 'reset' }),
    dispose: flow.dispose,
  };
}

function isRight({ name }: RecoveryState, { ask, code, password }: Forms): boolean {
  if (name === 'codeAsked') return code.checked() !== undefined;
  const form = name === 'asking' ? ask : password;
  form.showAll();
  return Object.values(form.getState().refusals).every((refusal) => refusal === undefined);
}

type Tools = EffectTools<RecoveryEvent>;

function effectsOf({ apiOf, login, now }: Context, { ask, code, password }: Forms) {
  const { recoveryPassword } = apiOf(userEndpoints);
  const mailCode = async ({ send }: Tools) => {
    code.preset('code', '');
    const { idUsr } = await recoveryPassword({ body: { loginOrEmail: ask.getState().values.user.trim() } });
    send(idUsr === undefined ? failed() : { type: 'codeSent', idUsr, at: now() });
  };
  return {
    asking: () => forget(code, password),
    sendingCode: (_: unknown, tools: Tools) => orFailed(mailCode(tools), tools),
    resendingCode: (_: unknown, tools: Tools) => orFailed(mailCode(tools), tools),
    checkingCode: ({ idUsr }: { idUsr: number }, tools: Tools) =>
      orFailed(
        recoveryPassword({ body: { idUsr, confirmationCode: code.checked() ?? '' } }).then(
          ({ confirmationCode }) =>
            tools.send(confirmationCode === '' ? failed() : { type: 'codeAccepted', confirmationCode }),
        ),
        tools,
      ),
    saving: ({ confirmationCode }: { confirmationCode: string }, tools: Tools) =>
      orFailed(
        recoveryPassword({
          body: { confirmationCode, newPassword: password.getState().values.password },
        }).then((answer) => {
          const session = openSession(login, answer.session);
          tools.send(session ? { type: 'passwordSet', session } : failed());
        }),
        tools,
      ),
    recovered: () => forget(code, password),
  };
}

function forget(code: CodeForm, password: NewPasswordForm): void {
  code.preset('code', '');
  password.preset('password', '');
  password.preset('confirmation', '');
}

function orFailed(call: Promise<void>, { send }: Tools): Promise<void> {
  return call.catch((error: unknown) => send(failed(problemOf(error))));
}

function failed(message = UNKNOWN_PROBLEM): RecoveryEvent {
  return { type: 'failed', message };
}
