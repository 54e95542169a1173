import {
  type Registration,
  type RegistrationEvent,
  registrationSteps,
  type RegistrationState,
} from '@istmo/domain';
import { type CodeForm, createCodeForm } from '../../shared/account/code-form';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import { createSender } from './signup-effects';
import { createSignupForm, type SignupForm } from './signup-form-store';

export type SignupStore = {
  flow: FlowStore<RegistrationState, RegistrationEvent>;
  form: SignupForm;
  code: CodeForm;
  /** Sends the form if nothing is wrong with it. True if nothing is. */
  submit: () => Promise<boolean>;
  /** Sends it with the code from the e-mail. */
  confirm: () => boolean;
  resend: () => void;
  change: () => void;
  dispose: () => void;
};

const EDITING: RegistrationState = { name: 'editing' };

type Context = Pick<PageContext, 'api' | 'apiOf' | 'login' | 'config' | 'now'>;

/** The store of the sign-up page. */
export function createSignupStore(context: Context, random: () => number = Math.random): SignupStore {
  const form = createSignupForm(context, random);
  const code = createCodeForm();
  const sender = createSender(context, form);
  // The confirmation must repeat what was sent: the login is generated once.
  let registration: Registration | undefined;
  const flow = createFlowStore(registrationSteps, EDITING, {
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
    code,
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
    change: () => send({ type: 'restarted' }),
    dispose: () => [form.data, flow].forEach(({ dispose }) => dispose()),
  };
}
