import { userEndpoints } from '@istmo/contract/provider';
import { type Machine, requiredError } from '@istmo/domain';
import { problemOf } from '../account/account-problem';
import { createFlowStore, type FlowStore } from '../flow/flow-store';
import { createFormStore, type FormStore } from '../form/form-store';
import type { PageContext } from '../page/page-context';

type PasswordState =
  /** `problem` is why the last password was refused: the provider's text, or a message key. */
  { name: 'typing'; problem?: string } | { name: 'checking' } | { name: 'confirmed' };
type PasswordEvent = { type: 'submitted' } | { type: 'confirmed' } | { type: 'refused'; problem: string };

export type PasswordStore = {
  flow: FlowStore<PasswordState, PasswordEvent>;
  form: FormStore<{ password: string }>;
  /** Sends the password. False if there is none. */
  submit: () => boolean;
  dispose: () => void;
};

const machine: Machine<PasswordState, PasswordEvent> = {
  typing: { submitted: () => ({ name: 'checking' }) },
  checking: {
    confirmed: () => ({ name: 'confirmed' }),
    refused: (_, { problem }) => ({ name: 'typing', problem }),
  },
  confirmed: {},
};

/** Confirms a payment attempt with the user's password. */
export function createPasswordStore(
  { apiOf }: Pick<PageContext, 'apiOf'>,
  attemptId: string,
  onConfirmed: () => void,
): PasswordStore {
  const form = createFormStore({ password: '' }, ({ password }) => ({ password: requiredError(password) }));
  const { confirmPassword } = apiOf(userEndpoints);
  const flow = createFlowStore<PasswordState, PasswordEvent>(
    machine,
    { name: 'typing' },
    {
      checking: async (_, { send, signal }) => {
        const { password } = form.getState().values;
        try {
          await confirmPassword({ body: { password, attemptId } }, signal);
          send({ type: 'confirmed' });
        } catch (error) {
          send({ type: 'refused', problem: problemOf(error) });
        }
      },
      confirmed: onConfirmed,
    },
  );
  return {
    flow,
    form,
    submit: () => {
      form.showAll();
      if (form.getState().refusals.password) return false;
      flow.getState().send({ type: 'submitted' });
      return true;
    },
    dispose: flow.dispose,
  };
}
