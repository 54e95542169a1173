import type { SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { TextField } from '../../shared/ui/text-field';
import styles from './crypto-panel.module.css';
import type { CryptoStore } from './crypto-store';

/** By which the pay button, which stands elsewhere on the page, finds its form. */
export const CRYPTO_FORM_ID = 'crypto-form';
const EMAIL_ID = 'crypto-email';

type Props = { store: CryptoStore };

/** What is about to happen, and whom to write to if something has to be given back. */
export function BeginForm({ store }: Props) {
  const t = useText('crypto');
  const errors = useText('errors');
  const { state } = useFlow(store.flow);
  const { values, refusals, shown } = useStore(store.form);
  const refusal = shown.has('email') ? refusals.email : undefined;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    await store.submit();
    if (store.form.getState().refusals.email) document.getElementById(EMAIL_ID)?.focus();
  }

  return (
    <form id={CRYPTO_FORM_ID} className={styles.stack} noValidate onSubmit={submit}>
      <p>
        {t('intro')} {t('introTime')}
      </p>
      <TextField
        id={EMAIL_ID}
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        error={refusal && errors(refusal)}
        value={values.email}
        readOnly={state.name !== 'editing'}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        maxLength={100}
        required
        onText={(text) => store.form.set('email', text)}
        onBlur={() => store.form.leave('email')}
      />
    </form>
  );
}
