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
  /** Sends what is in the form, if nothing is wrong with it. Whether nothing is. */
  submit: () => Promise<boolean>;
  /** The same with the mailed code. */
  confirm: () => boolean;
  resend: () => void;
  change: () => void;
  dispose: () => void;
};

const FILLING: RegistrationState = { name: 'filling' };

type Context = Pick<PageContext, 'api' | 'apiOf' | 'login' | 'config' | 'now'>;

/** A registration, as the form of its page makes it. */
export function createSignupStore(context: Context, random: () => number = Math.random): SignupStore {
  const form = createSignupForm(context, random);
  const code = createCodeForm();
  const sender = createSender(context);
  // What was sent is what is confirmed: the login was drawn once.
  let asked: Registration | undefined;
  const flow = createFlowStore(registrationSteps, FILLING, {
    filling: () => code.preset('code', ''),
    submitting: (_, tools) => asked && sender(asked, tools),
    resending: (_, tools) => {
      code.preset('code', '');
      return asked && sender(asked, tools);
    },
    confirming: (_, tools) => asked && sender({ ...asked, emailCode: code.checked() ?? '' }, tools),
    registered: () => {
      asked = undefined;
      form.preset('password', '');
    },
  });
  const { send } = flow.getState();
  return {
    flow,
    form,
    code,
    submit: async () => {
      asked = await form.checked();
      if (asked) send({ type: 'submitted' });
      return asked !== undefined;
    },
    confirm: () => {
      const right = code.checked() !== undefined;
      if (right) send({ type: 'codeEntered' });
      return right;
    },
    resend: () => send({ type: 'resendAsked' }),
    change: () => send({ type: 'restarted' }),
    dispose: flow.dispose,
  };
}
