import { userEndpoints } from '@istmo/contract/provider';
import { type LoginEvent, type LoginState, loginSteps, requiredError, type Session } from '@istmo/domain';
import { problemOf, UNKNOWN_PROBLEM } from '../../shared/account/account-problem';
import { withCaptcha } from '../../shared/account/with-captcha';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';
import { logOut } from '../../shared/wallet/log-out';

export type LoginStore = {
  flow: FlowStore<LoginState, LoginEvent>;
  form: FormStore<{ user: string; password: string }>;
  /** Logs in if both fields are filled. True if they are. */
  submit: () => boolean;
  logOut: () => void;
  dispose: () => void;
};

/** The store of the login page. */
export function createLoginStore(
  context: Pick<PageContext, 'api' | 'apiOf' | 'loadScript' | 'login'>,
): LoginStore {
  const { login } = context;
  const form = createFormStore({ user: '', password: '' }, ({ user, password }) => ({
    user: requiredError(user),
    password: requiredError(password),
  }));
  const flow = createFlowStore<LoginState, LoginEvent>(loginSteps, initialState(login.getState().session), {
    submitting: async (_, { send }) => {
      const { user, password } = form.getState().values;
      try {
        const answer = await sendLogin(context, { user: user.trim(), password });
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

type Context = Pick<PageContext, 'api' | 'apiOf' | 'loadScript'>;

function sendLogin(context: Context, body: { user: string; password: string }) {
  const { login } = context.apiOf(userEndpoints);
  return withCaptcha(context, (proof) => login({ body: { ...body, ...proof } }));
}
