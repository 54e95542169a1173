import { userEndpoints } from '@istmo/contract/provider';
import { type Machine, requiredError } from '@istmo/domain';
import { openSession, problemOf, UNKNOWN_PROBLEM } from '../../../shared/account/account-session';
import { newPasswordErrors } from '../../../shared/account/password-fields';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../../shared/form/form-store';
import type { PageContext } from '../../../shared/page/page-context';

type ChangeState =
  | { name: 'closed' }
  /** `problem` is why the last change was refused: the provider's text, or a message key. */
  | { name: 'editing'; problem?: string }
  | { name: 'saving' }
  | { name: 'changed' };
type ChangeEvent =
  | { type: 'opened' }
  | { type: 'left' }
  | { type: 'submitted' }
  | { type: 'saved' }
  | { type: 'failed'; problem: string };

type Fields = { old: string; password: string; confirmation: string };

export type ChangePasswordStore = {
  flow: FlowStore<ChangeState, ChangeEvent>;
  form: FormStore<Fields>;
  /** Saves if nothing is wrong. True if nothing is. */
  submit: () => boolean;
  dispose: () => void;
};

const passwordMachine: Machine<ChangeState, ChangeEvent> = {
  closed: { opened: () => ({ name: 'editing' }) },
  editing: { submitted: () => ({ name: 'saving' }), left: () => ({ name: 'closed' }) },
  saving: {
    saved: () => ({ name: 'changed' }),
    failed: (_, { problem }) => ({ name: 'editing', problem }),
  },
  changed: { opened: () => ({ name: 'editing' }) },
};

/** Changes the password of the logged-in user, who then gets a new session. */
export function createChangePasswordStore(
  { apiOf, login }: PageContext,
  onChanged: () => void,
): ChangePasswordStore {
  const form = createFormStore<Fields>({ old: '', password: '', confirmation: '' }, ({ old, ...typed }) => ({
    old: requiredError(old),
    ...newPasswordErrors(typed),
  }));
  const forget = () => {
    for (const field of ['old', 'password', 'confirmation'] as const) form.preset(field, '');
  };
  const { changePassword } = apiOf(userEndpoints);
  const flow = createFlowStore<ChangeState, ChangeEvent>(
    passwordMachine,
    { name: 'closed' },
    {
      closed: forget,
      saving: async (_, { send }) => {
        const { old, password } = form.getState().values;
        try {
          const answer = await changePassword({ body: { password: old, newPassword: password } });
          send(openSession(login, answer) ? { type: 'saved' } : { type: 'failed', problem: UNKNOWN_PROBLEM });
        } catch (error) {
          send({ type: 'failed', problem: problemOf(error) });
        }
      },
      changed: () => {
        forget();
        onChanged();
      },
    },
  );
  return {
    flow,
    form,
    submit: () => {
      form.showAll();
      if (Object.values(form.getState().fieldErrors).some((refusal) => refusal !== undefined)) return false;
      flow.getState().send({ type: 'submitted' });
      return true;
    },
    dispose: flow.dispose,
  };
}

type LogOutState =
  | { name: 'idle' }
  | { name: 'asking' }
  | { name: 'loggingOut' }
  | { name: 'failed'; error: unknown };
type LogOutEvent =
  | { type: 'asked' }
  | { type: 'left' }
  | { type: 'confirmed' }
  | { type: 'failed'; error: unknown };

const asked = (): LogOutState => ({ name: 'asking' });
const logOutMachine: Machine<LogOutState, LogOutEvent> = {
  idle: { asked },
  asking: { confirmed: () => ({ name: 'loggingOut' }), left: () => ({ name: 'idle' }) },
  loggingOut: { failed: (_, { error }) => ({ name: 'failed', error }) },
  failed: { asked },
};

/** Ends every login of the user. Unlike a logout it needs the provider's answer: only then are the other devices logged out. */
export function createLogOutStore({ apiOf, login }: PageContext): FlowStore<LogOutState, LogOutEvent> {
  return createFlowStore<LogOutState, LogOutEvent>(
    logOutMachine,
    { name: 'idle' },
    {
      loggingOut: async (_, { send }) => {
        try {
          await apiOf(userEndpoints).logoutEverywhere({});
          login.clear();
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
    },
  );
}
