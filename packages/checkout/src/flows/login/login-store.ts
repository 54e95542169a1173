import { userEndpoints } from '@istmo/contract/provider';
import { type LoginEvent, loginSteps, type LoginState, requiredRefusal, type Session } from '@istmo/domain';
import { problemOf, UNKNOWN_PROBLEM } from '../../shared/account/account-problem';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';
import { logOut } from '../../shared/wallet/log-out';

export type LoginStore = {
  flow: FlowStore<LoginState, LoginEvent>;
  form: FormStore<{ user: string; password: string }>;
  /** Logs in with what is in the form, if there is something in both fields. Whether there is. */
  submit: () => boolean;
  logOut: () => void;
  dispose: () => void;
};

/** A login, as the form of its page makes it. */
export function createLoginStore(context: Pick<PageContext, 'apiOf' | 'login'>): LoginStore {
  const { login } = context;
  const api = context.apiOf(userEndpoints);
  const form = createFormStore({ user: '', password: '' }, ({ user, password }) => ({
    user: requiredRefusal(user),
    password: requiredRefusal(password),
  }));
  const flow = createFlowStore<LoginState, LoginEvent>(loginSteps, initialState(login.getState().session), {
    loading: async (_, { send }) => {
      const { user, password } = form.getState().values;
      try {
        const answer = await api.login({ body: { user: user.trim(), password } });
        login.open(answer, answer.user.name);
        const { session } = login.getState();
        send(session ? { type: 'succeeded', session } : { type: 'failed', message: UNKNOWN_PROBLEM });
      } catch (error) {
        send({ type: 'failed', message: problemOf(error) });
      }
    },
    loggedIn: () => form.preset('password', ''),
    loggedOut: () => logOut(context),
  });
  const { send } = flow.getState();
  const leave = login.subscribe(({ session }) => session ?? send({ type: 'sessionEnded' }));
  return {
    flow,
    form,
    submit: () => {
      form.showAll();
      const { refusals } = form.getState();
      if (refusals.user || refusals.password) return false;
      send({ type: 'submitted' });
      return true;
    },
    logOut: () => send({ type: 'loggedOut' }),
    dispose: () => [leave, flow.dispose].forEach((end) => end()),
  };
}

function initialState(session: Session | undefined): LoginState {
  return session ? { name: 'loggedIn', session } : { name: 'loggedOut' };
}
