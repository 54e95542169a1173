import { METHOD_TRAITS, minutesOf } from '@istmo/domain';
import type { SyntheticEvent } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { focusFirstWrong } from '../../shared/form/focus-first-wrong';
import { useFields } from '../../shared/form/use-fields';
import { useText } from '../../shared/i18n/use-text';
import { EmailField } from '../../shared/ui/fields/email-field';
import { CRYPTO_PREFIX } from './crypto-form';
import styles from './crypto-panel.module.css';
import type { CryptoStore } from './crypto-store';

/** Connects the form to the pay button, which is elsewhere on the page. */
export const CRYPTO_FORM_ID = 'crypto-form';

type Props = { store: CryptoStore };

/** What will happen, and the e-mail address for a refund. */
export function BeginForm({ store }: Props) {
  const t = useText('crypto');
  const { state } = useFlow(store.flow);
  const field = useFields(store.form, {
    prefix: CRYPTO_PREFIX,
    readOnly: state.name !== 'editing',
    missing: { email: t('missingEmail') },
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    await store.submit();
    focusFirstWrong(store.form.getState().refusals, { prefix: CRYPTO_PREFIX, order: ['email'] });
  }

  return (
    <form id={CRYPTO_FORM_ID} className={styles.stack} noValidate onSubmit={submit}>
      <p>
        {t('intro')} {t('introTime', { minutes: minutesOf(METHOD_TRAITS.crypto.deadlineMs) })}
      </p>
      <EmailField {...field('email')} label={t('email')} hint={t('emailHint')} enterKeyHint="next" />
    </form>
  );
}
