import { type SyntheticEvent, useEffect } from 'react';
import { userEndpoints } from '@istmo/contract/provider';
import { type Machine, requiredError } from '@istmo/domain';
import { problemOf, useProblemText } from '../account/account-session';
import { PasswordInput } from '../account/password-fields';
import { createFlowStore, type FlowStore, useDisposable, useFlow } from '../flow/flow-store';
import { createFormStore, type FormStore, useFields } from '../form/form-store';
import { fieldId } from '../form/field-id';
import { useText } from '../i18n/texts';
import type { PageContext } from '../page/page-context';
import { Button } from '../ui/buttons/button';
import { Dialog } from '../ui/dialog';
import styles from '../account/account-page.module.css';

const PREFIX = 'confirm';

type Props = {
  context: PageContext;
  attemptId: string;
  /** Whether the password was right. `false` if the user left. */
  onAnswer: (isConfirmed: boolean) => void;
};

/** Asks for the password again, for a payment that takes much of the balance. */
export function PasswordDialog({ context, attemptId, onAnswer }: Props) {
  const t = useText('walletPassword');
  const textOf = useProblemText();
  const store = useDisposable(() => createPasswordStore(context, attemptId, () => onAnswer(true)));
  const { state } = useFlow(store.flow);
  const checking = state.name !== 'typing';
  const problem = state.name === 'typing' ? state.problem : undefined;
  const field = useFields(store.form, {
    prefix: PREFIX,
    readOnly: checking,
    missing: { password: t('missing') },
  })('password');
  const focus = () => document.getElementById(fieldId(PREFIX, 'password'))?.focus();
  useEffect(focus, [problem]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!checking && !store.submit()) focus();
  }

  return (
    <Dialog title={t('title')} onClose={() => onAnswer(false)}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t('hint')}</p>
        <PasswordInput
          {...field}
          label={t('password')}
          autoComplete="current-password"
          error={field.error ?? (problem === undefined ? undefined : textOf(problem))}
        />
        <Button type="submit" busy={checking && t('confirming')}>
          {t('confirm')}
        </Button>
        <Button kind="quiet" disabled={checking} onClick={() => onAnswer(false)}>
          {t('notNow')}
        </Button>
      </form>
    </Dialog>
  );
}

type PasswordState =
  /** `problem` is why the last password was refused: the provider's text, or a message key. */
  { name: 'typing'; problem?: string } | { name: 'checking' } | { name: 'confirmed' };
type PasswordEvent = { type: 'submitted' } | { type: 'confirmed' } | { type: 'refused'; problem: string };

type PasswordStore = {
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
function createPasswordStore(
  { apiOf }: PageContext,
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
      if (form.getState().fieldErrors.password) return false;
      flow.getState().send({ type: 'submitted' });
      return true;
    },
    dispose: flow.dispose,
  };
}
