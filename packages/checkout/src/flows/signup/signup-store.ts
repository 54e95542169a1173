import {
  type Machine,
  type MessageKey,
  messageKeyIn,
  PROVIDER_CODES,
  type Registration,
  type SentCode,
  type Session,
  toSignupCall,
} from '@istmo/domain';
import { isProviderError, userEndpoints } from '@istmo/contract/provider';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  openSession,
  problemOf,
  type SessionAnswer,
  UNKNOWN_PROBLEM,
} from '../../shared/account/account-session';
import { type CodeForm, createCodeForm } from '../../shared/account/code-step';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import { type FormStore } from '../../shared/form/form-store';
import { fieldId } from '../../shared/form/field-id';
import { atItsField } from '../../shared/form/refused-fields';
import type { PageContext } from '../../shared/page/page-context';
import { createSignupForm, SIGNUP_PREFIX, type SignupForm, type SignupValues } from './signup-form-store';

/** The state of a registration: the e-mail, the user's data, the code, and the end. `problem` is the provider's text. */
type RegistrationState =
  | { name: 'identifying' }
  | { name: 'checkingEmail' }
  | { name: 'editing'; problem?: string }
  | { name: 'submitting' }
  | { name: 'enteringCode'; sentCode: SentCode; problem?: string }
  | { name: 'resendingCode'; sentCode: SentCode }
  | { name: 'verifyingCode'; sentCode: SentCode }
  | { name: 'registered'; session: Session };

type RegistrationEvent =
  | { type: 'emailEntered' }
  /** The provider does not refuse the e-mail, or the check failed. */
  | { type: 'emailAccepted' }
  | { type: 'emailRefused' }
  | { type: 'submitted' }
  /** The answer to the first step, with its header code. `at` is the time of the answer, epoch ms. */
  | { type: 'answered'; code: number; message: string; at: number }
  | { type: 'resendRequested' }
  | { type: 'codeEntered' }
  | { type: 'confirmed'; session: Session }
  | { type: 'failed'; message: string }
  /** The user goes one step back. */
  | { type: 'returned' }
  /** The user wants another e-mail. */
  | { type: 'restarted' };

export const REGISTRATION_STEP: Readonly<Record<RegistrationState['name'], 1 | 2 | 3>> = {
  identifying: 1,
  checkingEmail: 1,
  editing: 2,
  submitting: 2,
  enteringCode: 3,
  resendingCode: 3,
  verifyingCode: 3,
  registered: 3,
};

/** Whether the answer to the first step leads to the second one: header code 200 or 220. */
function registrationProceeds(code: number): boolean {
  return code === PROVIDER_CODES.success || code === PROVIDER_CODES.registrationContinues;
}

/** The transitions of a registration. Confirming the code logs the user in. */
const registrationSteps: Machine<RegistrationState, RegistrationEvent> = {
  identifying: { emailEntered: () => ({ name: 'checkingEmail' }) },
  checkingEmail: {
    emailAccepted: () => ({ name: 'editing' }),
    emailRefused: () => ({ name: 'identifying' }),
  },
  editing: {
    submitted: () => ({ name: 'submitting' }),
    returned: () => ({ name: 'identifying' }),
  },
  submitting: {
    answered: (_, { code, message, at }) =>
      registrationProceeds(code)
        ? { name: 'enteringCode', sentCode: { at, count: 1 } }
        : { name: 'editing', problem: message },
    failed: (_, { message }) => ({ name: 'editing', problem: message }),
    // If the provider sends no code, the first answer has the session.
    confirmed: (_, { session }) => ({ name: 'registered', session }),
  },
  enteringCode: {
    codeEntered: ({ sentCode }) => ({ name: 'verifyingCode', sentCode }),
    resendRequested: ({ sentCode }) => ({ name: 'resendingCode', sentCode }),
    returned: () => ({ name: 'editing' }),
    restarted: () => ({ name: 'identifying' }),
  },
  resendingCode: {
    answered: ({ sentCode }, { code, message, at }) =>
      registrationProceeds(code)
        ? { name: 'enteringCode', sentCode: { at, count: sentCode.count + 1 } }
        : { name: 'enteringCode', sentCode, problem: message },
    failed: ({ sentCode }, { message }) => ({ name: 'enteringCode', sentCode, problem: message }),
    returned: () => ({ name: 'editing' }),
    restarted: () => ({ name: 'identifying' }),
  },
  verifyingCode: {
    confirmed: (_, { session }) => ({ name: 'registered', session }),
    failed: ({ sentCode }, { message }) => ({ name: 'enteringCode', sentCode, problem: message }),
  },
  registered: {},
};

export type SignupStore = {
  flow: FlowStore<RegistrationState, RegistrationEvent>;
  form: SignupForm;
  email: EmailCheck;
  code: CodeForm;
  /** Sends a valid e-mail to the provider's check. False if it is invalid, or was refused before. */
  identify: () => boolean;
  /** Sends the form if nothing is wrong with it. True if nothing is. */
  submit: () => Promise<boolean>;
  /** Sends the registration with the code from the e-mail. True if the code is valid. */
  confirm: () => boolean;
  resend: () => void;
  goBack: () => void;
  /** Goes back to the e-mail. */
  change: () => void;
  dispose: () => void;
};

const FIRST: RegistrationState = { name: 'identifying' };

export function createSignupStore(context: PageContext, random: () => number = Math.random): SignupStore {
  const form = createSignupForm(context, random);
  const email = createEmailCheck(context);
  const code = createCodeForm();
  const sender = createSender(context, form);
  // The confirmation must repeat what was sent: the login is generated once.
  let registration: Registration | undefined;
  const flow = createFlowStore(registrationSteps, FIRST, {
    checkingEmail: async (_, { send, signal }) => {
      const accepted = await email.ask(form.getState().values.email.trim(), signal);
      send({ type: accepted ? 'emailAccepted' : 'emailRefused' });
    },
    editing: () => code.preset('code', ''),
    submitting: (_, effect) => registration && sender(registration, effect),
    resendingCode: (_, effect) => {
      code.preset('code', '');
      return registration && sender(registration, effect);
    },
    verifyingCode: (_, effect) =>
      registration && sender({ ...registration, emailCode: code.checked() ?? '' }, effect),
    registered: () => {
      registration = undefined;
      form.preset('password', '');
    },
  });
  const { send } = flow.getState();
  return {
    flow,
    form,
    email,
    code,
    identify: () => {
      const entered = form.checkedEmail();
      const { email: refused, refusal } = email.getState();
      if (entered === undefined || (refusal && refused === entered)) return false;
      send({ type: 'emailEntered' });
      return true;
    },
    submit: async () => {
      registration = await form.checked();
      if (registration) send({ type: 'submitted' });
      return registration !== undefined;
    },
    confirm: () => {
      const right = code.checked() !== undefined;
      if (right) send({ type: 'codeEntered' });
      return right;
    },
    resend: () => send({ type: 'resendRequested' }),
    goBack: () => send({ type: 'returned' }),
    change: () => send({ type: 'restarted' }),
    dispose: flow.dispose,
  };
}

type SignupEffectContext = EffectContext<RegistrationEvent>;

/** The answer after the provider mailed a code. It is sent back with the code: the IP address may change meanwhile. */
const Mailed = v.object({ idUsr: v.number() });

/** Sends a registration, with or without the code from the e-mail: both steps use the same endpoint. */
function createSender(context: PageContext, form: FormStore<SignupValues>) {
  const register = registerWith(context);
  let mailed: v.InferOutput<typeof Mailed> | undefined;
  return async (registration: Registration, { send }: SignupEffectContext): Promise<void> => {
    try {
      const sent = register(registration, registration.emailCode === '' ? undefined : mailed);
      const answer = await sent.catch(atItsField({ form, fields: { pwd: 'password' }, idOf: signupFieldId }));
      send(eventOf(answer, context));
    } catch (error) {
      if (registration.emailCode === '') mailed = mailedIn(error);
      send(faultEventOf(error, { registration, now: context.now }));
    }
  };
}

function mailedIn(error: unknown): v.InferOutput<typeof Mailed> | undefined {
  const read = v.safeParse(Mailed, isProviderError(error) ? error.data : undefined);
  return read.success ? read.output : undefined;
}

const signupFieldId = (field: string) => fieldId(SIGNUP_PREFIX, field);

function registerWith({ apiOf }: PageContext) {
  const api = apiOf(userEndpoints);
  return async (
    registration: Registration,
    mailed: { idUsr: number } | undefined,
  ): Promise<SessionAnswer | null> => {
    const { session } = await api.signup({ body: { ...toSignupCall(registration), ...mailed } });
    if (session || registration.emailCode === '') return session;
    // The account exists and the password is right, so log in.
    return api.login({ body: { user: registration.login, password: registration.password } });
  };
}

function eventOf(answer: SessionAnswer | null, { login, now }: PageContext): RegistrationEvent {
  if (!answer) return { type: 'answered', code: PROVIDER_CODES.success, message: '', at: now() };
  const session = openSession(login, answer);
  return session ? { type: 'confirmed', session } : { type: 'failed', message: UNKNOWN_PROBLEM };
}

type SentRegistration = { registration: Registration; now: () => number };

function faultEventOf(error: unknown, { registration, now }: SentRegistration): RegistrationEvent {
  const message = problemOf(error);
  // The provider's error code may say that the second step follows.
  return registration.emailCode === '' && isProviderError(error) && error.kind === 'server'
    ? { type: 'answered', code: error.code, message, at: now() }
    : { type: 'failed', message };
}

/** Why the provider refuses an e-mail: a text of the sign-up, or the key of an error. */
type EmailRefusal = { from: 'signup'; key: 'emailTaken' } | { from: 'errors'; key: MessageKey };

/** The e-mail that was refused last. */
type State = { email: string; refusal: EmailRefusal | undefined };

type EmailCheck = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'> & {
  /** Whether an account may have an e-mail, as far as is known. */
  ask: (email: string, signal: AbortSignal) => Promise<boolean>;
};

/**
 * Asks whether an account may have an e-mail, before the rest is filled in. The registration itself decides: if the check
 * fails, or there were too many checks, the e-mail is accepted.
 */
function createEmailCheck({ apiOf }: PageContext): EmailCheck {
  const store = createStore<State>(() => ({ email: '', refusal: undefined }));
  return Object.assign(store, {
    ask: async (email: string, signal: AbortSignal) => {
      const answer = await apiOf(userEndpoints)
        .validData({ email }, signal)
        .catch(() => undefined);
      const refusal = answer && !answer.valid ? refusalOf(answer.reason) : undefined;
      store.setState({ email, refusal });
      return refusal === undefined;
    },
  });
}

function refusalOf(reason: string): EmailRefusal | undefined {
  if (reason === 'email_taken') return { from: 'signup', key: 'emailTaken' };
  const key = messageKeyIn(reason);
  return key && { from: 'errors', key };
}
