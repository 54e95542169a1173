import type { SyntheticEvent } from 'react';
import styles from '../../shared/account/account-page.module.css';
import { focusFirstWrong } from '../../shared/form/focus-first-wrong';
import { useFields } from '../../shared/form/use-fields';
import { useText } from '../../shared/i18n/use-text';
import { TextField } from '../../shared/ui/fields/text-field';
import type { RecoveryStore } from './recovery-store';

/** Connects the form to its button, which is elsewhere on the page. */
export const ASK_FORM_ID = 'recovery-form';
const PREFIX = 'recovery';

type Props = { store: RecoveryStore; sending: boolean };

/** Asks for the account whose password is lost. */
export function AskForm({ store, sending }: Props) {
  const t = useText('recovery');
  const field = useFields(store.ask, { prefix: PREFIX, readOnly: sending, missing: { user: t('missing') } });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (sending || store.submit()) return;
    focusFirstWrong(store.ask.getState().refusals, { prefix: PREFIX, order: ['user'] });
  }

  return (
    <form id={ASK_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t('intro')}</p>
      <TextField
        {...field('user')}
        label={t('user')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="go"
        required
      />
    </form>
  );
}
