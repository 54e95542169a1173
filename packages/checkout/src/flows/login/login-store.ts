import { userEndpoints } from '@istmo/contract/provider';
import { type Language, type Machine, requiredError, type Session } from '@istmo/domain';
import * as v from 'valibot';
import {
  problemOf,
  type SessionAnswer,
  UNKNOWN_PROBLEM,
  withCaptcha,
} from '../../shared/account/account-session';
import { createFlowStore, type Effects, type FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';
import type { Login } from '../../shared/storage/login';
import { logOut } from '../../shared/wallet/wallet-session';

/** The state of a login. Its store saves the session on `loggedIn` and clears it in every other state. */
export type LoginState =
  | { name: 'loggedOut' }
  | { name: 'submitting' }
  /** The wallet's app asks its user. */
  | { name: 'approving' }
  /** The provider checks what the app returned. */
  | { name: 'approved'; token: string }
  /** The app returned nothing. */
  | { name: 'appEnded'; reason: AppEnd }
  | { name: 'loggedIn'; session: Session }
  /** `message` is the provider's text. */
  | { name: 'rejected'; message: string };

/** Why the wallet's app returned nothing. */
export type AppEnd = 'canceled' | 'failed';

type LoginEvent =
  | { type: 'submitted' }
  | { type: 'appOpened' }
  | { type: 'appApproved'; token: string }
  | { type: 'appEnded'; reason: AppEnd }
  | { type: 'succeeded'; session: Session }
  | { type: 'failed'; message: string }
  | { type: 'loggedOut' }
  /** Any call failed with a session error. */
  | { type: 'sessionEnded' };

/** A login can start by password or by the wallet's app. */
const starts = {
  submitted: (): LoginState => ({ name: 'submitting' }),
  appOpened: (): LoginState => ({ name: 'approving' }),
};

/** The provider's answer to either kind of login. */
const answers = {
  succeeded: (_: unknown, { session }: { session: Session }): LoginState => ({ name: 'loggedIn', session }),
  failed: (_: unknown, { message }: { message: string }): LoginState => ({ name: 'rejected', message }),
};

const loginSteps: Machine<LoginState, LoginEvent> = {
  loggedOut: starts,
  submitting: answers,
  approving: {
    appApproved: (_, { token }) => ({ name: 'approved', token }),
    appEnded: (_, { reason }) => ({ name: 'appEnded', reason }),
  },
  approved: answers,
  appEnded: starts,
  loggedIn: {
    // A token is refreshed in place.
    succeeded: (_, { session }) => ({ name: 'loggedIn', session }),
    loggedOut: () => ({ name: 'loggedOut' }),
    sessionEnded: () => ({ name: 'loggedOut' }),
  },
  rejected: starts,
};

export type LoginStore = {
  flow: FlowStore<LoginState, LoginEvent>;
  form: FormStore<{ user: string; password: string }>;
  /** Logs in if both fields are filled. True if they are. */
  submit: () => boolean;
  /** Opens the wallet's app on this device. */
  openApp: () => void;
  cancelApp: () => void;
  logOut: () => void;
  dispose: () => void;
};

/** Whether a login was started and is not answered yet. */
export function isUnderWay({ name }: LoginState): boolean {
  return name === 'submitting' || name === 'approving' || name === 'approved';
}

export function createLoginStore(context: PageContext): LoginStore {
  const { login } = context;
  const form = createFormStore({ user: '', password: '' }, ({ user, password }) => ({
    user: requiredError(user),
    password: requiredError(password),
  }));
  const flow = createFlowStore<LoginState, LoginEvent>(
    loginSteps,
    initialState(login.getState().session),
    effectsOf(context, form),
  );
  const { send } = flow.getState();
  const leave = login.subscribe(({ session }) => session ?? send({ type: 'sessionEnded' }));
  return {
    flow,
    form,
    submit: () => {
      form.showAll();
      const { fieldErrors } = form.getState();
      if (fieldErrors.user || fieldErrors.password) return false;
      send({ type: 'submitted' });
      return true;
    },
    openApp: () => send({ type: 'appOpened' }),
    cancelApp: () => send({ type: 'appEnded', reason: 'canceled' }),
    logOut: () => send({ type: 'loggedOut' }),
    dispose: () => [leave, flow.dispose].forEach((end) => end()),
  };
}

function effectsOf(context: PageContext, form: LoginStore['form']): Effects<LoginState, LoginEvent> {
  const { login } = context;
  return {
    submitting: async (_, { send }) => {
      const { user, password } = form.getState().values;
      send(await openSession(login, sendLogin(context, { user: user.trim(), password })));
    },
    approving: async (_, { send, signal }) => {
      const sdk = walletSdkIn(window);
      const request = { lang: context.language(), signal };
      send(sdk ? await sdk.logIn(request) : { type: 'appEnded', reason: 'failed' });
    },
    approved: async ({ token }, { send }) => {
      send(await openSession(login, sendAppLogin(context, token)));
    },
    loggedIn: () => form.preset('password', ''),
    loggedOut: () => logOut(context),
  };
}

function initialState(session: Session | undefined): LoginState {
  return session ? { name: 'loggedIn', session } : { name: 'loggedOut' };
}

/** Opens the session that the provider returns. */
async function openSession(login: Login, answered: Promise<SessionAnswer>): Promise<LoginEvent> {
  try {
    const answer = await answered;
    login.open(answer, answer.user.name);
    const { session } = login.getState();
    return session ? { type: 'succeeded', session } : { type: 'failed', message: UNKNOWN_PROBLEM };
  } catch (error) {
    return { type: 'failed', message: problemOf(error) };
  }
}

function sendLogin(context: PageContext, body: { user: string; password: string }) {
  const { login } = context.apiOf(userEndpoints);
  return withCaptcha(context, (proof) => login({ body: { ...body, ...proof } }));
}

/** `data`: the code that the wallet's app returned. */
function sendAppLogin({ apiOf }: PageContext, data: string) {
  return apiOf(userEndpoints).hostedLogin({ body: { data } });
}

type Request = {
  lang: Language;
  /** Closes the app. */
  signal: AbortSignal;
};
type AppEvent = Extract<LoginEvent, { type: 'appApproved' | 'appEnded' }>;

/** The part of the wallet's script that we use, which runs in a frame: see ../../shared/third-party/facades.ts. */
type WalletSdk = {
  /** Whether the wallet's app is on this device; `undefined` if the script did not load or failed. Never rejects. */
  isAvailable: () => Promise<boolean | undefined>;
  /** Opens the app, which asks its user. Never rejects. */
  logIn: (request: Request) => Promise<AppEvent>;
};

const Sdk = v.object({ isAvailable: v.function(), logIn: v.function() });
const Approved = v.object({
  status: v.literal('approved'),
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000)),
});
const Canceled = v.object({ status: v.literal('canceled') });

/** The script's global, or `undefined`. Its answers come from a third party, so they are checked before use. */
export function walletSdkIn(scope: object): WalletSdk | undefined {
  const global: unknown = Reflect.get(scope, 'istmoWallet');
  if (!v.is(Sdk, global)) return undefined;
  return {
    isAvailable: async () => {
      try {
        return (await global.isAvailable()) === true;
      } catch {
        return undefined;
      }
    },
    logIn: async (request) => {
      try {
        return eventOf(await global.logIn(request));
      } catch {
        return { type: 'appEnded', reason: 'failed' };
      }
    },
  };
}

function eventOf(answer: unknown): AppEvent {
  if (v.is(Approved, answer)) return { type: 'appApproved', token: answer.token };
  return { type: 'appEnded', reason: v.is(Canceled, answer) ? 'canceled' : 'failed' };
}
