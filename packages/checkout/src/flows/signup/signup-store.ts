import {
  type Registration,
  type RegistrationEvent,
  registrationSteps,
  type RegistrationState,
} from '@istmo/domain';
import { type CodeForm, createCodeForm } from '../../shared/account/code-form';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import { createEmailCheck, type EmailCheck } from './email-check';
import { createSender } from './signup-effects';
import { createSignupForm, type SignupForm } from './signup-form-store';

export type SignupStore = {
  flow: FlowStore<RegistrationState, RegistrationEvent>;
  form: SignupForm;
  email: EmailCheck;
  code: CodeForm;
  /** Asks about the e-mail if nothing is wrong with it. True if nothing is known to be. */
  identify: () => boolean;
  /** Sends the form if nothing is wrong with it. True if nothing is. */
  submit: () => Promise<boolean>;
  /** Sends it with the code from the e-mail. */
  confirm: () => boolean;
  resend: () => void;
  /** Goes one step back. */
  goBack: () => void;
  /** Goes back to the e-mail. */
  change: () => void;
  dispose: () => void;
};

const FIRST: RegistrationState = { name: 'identifying' };

type Context = Pick<PageContext, 'api' | 'apiOf' | 'login' | 'config' | 'now'>;

/** The store of the sign-up page. */
export function createSignupStore(context: Context, random: () => number = Math.random): SignupStore {
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
