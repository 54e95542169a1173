import { type SyntheticEvent, useEffect } from 'react';
import styles from '../account/account-page.module.css';
import { PasswordInput } from '../account/password-input';
import { useProblemText } from '../account/problem-text';
import { useDisposable } from '../flow/use-disposable';
import { useFlow } from '../flow/use-flow';
import { fieldId } from '../form/field-id';
import { useFields } from '../form/use-fields';
import { useText } from '../i18n/use-text';
import type { PageContext } from '../page/page-context';
import { Button } from '../ui/buttons/button';
import { Dialog } from '../ui/dialog';
import { createPasswordStore } from './password-store';

const PREFIX = 'confirm';

type Props = {
  context: Pick<PageContext, 'apiOf'>;
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
