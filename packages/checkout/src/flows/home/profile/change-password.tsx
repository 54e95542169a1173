import { useStore } from '../../../shared/store/use-store';
import type { SyntheticEvent } from 'react';
import styles from '../../../shared/account/account-page.module.css';
import { PasswordInput } from '../../../shared/account/password-input';
import { PasswordRules } from '../../../shared/account/password-rules';
import { useProblemText } from '../../../shared/account/problem-text';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useFlow } from '../../../shared/flow/use-flow';
import { focusFirstWrong } from '../../../shared/form/focus-first-wrong';
import { useFields } from '../../../shared/form/use-fields';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { DoneNotice } from '../parts/done-notice';
import { Section } from '../parts/section';
import { type ChangePasswordStore, createChangePasswordStore } from './change-password-store';

const PREFIX = 'change';
const RULES_ID = 'change-rules';

type Props = Pick<ViewProps, 'context'> & { onChanged: () => void };

/** Changes the password: first a button, then the form. */
export function ChangePassword({ context, onChanged }: Props) {
  const t = useText('profile');
  const store = useDisposable(() => createChangePasswordStore(context, onChanged));
  const { state, send } = useFlow(store.flow);
  if (state.name === 'editing' || state.name === 'saving')
    return (
      <Section title={t('passwordTitle')}>
        <ChangeForm store={store} login={context.login} />
      </Section>
    );
  return (
    <Section title={t('passwordTitle')}>
      {state.name === 'changed' && <DoneNotice>{t('changed')}</DoneNotice>}
      <Button kind="quiet" size="medium" onClick={() => send({ type: 'opened' })}>
        {t('changePassword')}
      </Button>
    </Section>
  );
}

function ChangeForm({ store, login }: { store: ChangePasswordStore } & Pick<Props['context'], 'login'>) {
  const t = useText('profile');
  const textOf = useProblemText();
  const { state, send } = useFlow(store.flow);
  const saving = state.name === 'saving';
  const field = useFields(store.form, {
    prefix: PREFIX,
    readOnly: saving,
    missing: {
      old: t('missingOld'),
      password: t('missingPassword'),
      confirmation: t('missingConfirmation'),
    },
  });
  const name = useStore(login, (known) => known.name);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (saving || store.submit()) return;
    const { refusals } = store.form.getState();
    focusFirstWrong(refusals, { prefix: PREFIX, order: ['old', 'password', 'confirmation'] });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('changeHint')}</p>
      {state.name === 'editing' && state.problem !== undefined && <Alert title={textOf(state.problem)} />}
      {/* Whose password it is, for what keeps passwords. */}
      <input type="text" name="username" autoComplete="username" value={name ?? ''} readOnly hidden />
      <PasswordInput {...field('old')} label={t('oldPassword')} autoComplete="current-password" />
      <PasswordInput {...field('password')} label={t('newPassword')} describedBy={RULES_ID} />
      <PasswordRules id={RULES_ID} password={field('password').value} />
      <PasswordInput {...field('confirmation')} label={t('confirmation')} />
      <Button type="submit" busy={saving && t('saving')}>
        {t('save')}
      </Button>
      <Button kind="quiet" disabled={saving} onClick={() => send({ type: 'left' })}>
        {t('notNow')}
      </Button>
    </form>
  );
}
