import { type SyntheticEvent, useState } from 'react';
import { useStore } from '../../shared/store/use-store';
import { focusFirstWrong } from '../../shared/form/focus-first-wrong';
import { useFields } from '../../shared/form/use-fields';
import { useText } from '../../shared/i18n/use-text';
import { RevealButton } from '../../shared/ui/buttons/reveal-button';
import { TextField } from '../../shared/ui/fields/text-field';
import styles from './login-page.module.css';
import { isUnderWay, type LoginStore } from './login-store';

/** Connects the form to its button, which is elsewhere on the page. */
export const LOGIN_FORM_ID = 'login-form';
const PREFIX = 'login';

type Props = { store: LoginStore };

export function LoginForm({ store }: Props) {
  const t = useText('login');
  const user = useLoginField(store, 'user');

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (store.submit()) return;
    focusFirstWrong(store.form.getState().refusals, { prefix: PREFIX, order: ['user', 'password'] });
  }

  return (
    <form id={LOGIN_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...user}
        label={t('user')}
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        enterKeyHint="next"
        required
      />
      <PasswordField store={store} />
    </form>
  );
}

function PasswordField({ store }: Props) {
  const t = useText('login');
  const [shown, setShown] = useState(false);
  const password = useLoginField(store, 'password');
  return (
    <TextField
      {...password}
      label={t('password')}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      enterKeyHint="go"
      required
      after={
        <RevealButton shown={shown} label={t('showPassword')} onToggle={() => setShown(!shown)}>
          {t(shown ? 'hide' : 'show')}
        </RevealButton>
      }
    />
  );
}

function useLoginField({ form, flow }: LoginStore, field: 'user' | 'password') {
  const readOnly = useStore(flow, ({ state }) => isUnderWay(state));
  const t = useText('login');
  const missing = { user: t('missing'), password: t('missingPassword') };
  return useFields(form, { prefix: PREFIX, readOnly, missing })(field);
}
