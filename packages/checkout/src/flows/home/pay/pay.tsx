import { MESSAGE_KEYS } from '@istmo/domain';
import { type SyntheticEvent, useEffect } from 'react';
import { fieldId } from '../../../shared/form/field-id';
import { focusFirstWrong } from '../../../shared/form/refused-fields';
import { useFields } from '../../../shared/form/use-fields';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useFlow } from '../../../shared/flow/flow-store';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Announcement } from '../../../shared/ui/feedback/alert';
import { TextField } from '../../../shared/ui/fields/field';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Problem } from '../parts/loaded';
import styles from './pay.module.css';
import { createPayStore } from './pay-store';

const PREFIX = 'pay';

/** Leads to the payment of a code or a link that the user types or pastes. */
export function Pay({ context }: ViewProps) {
  const t = useText('pay');
  const errors = useText('errors');
  const store = useDisposable(() => createPayStore(context));
  const { state, send } = useFlow(store.flow);
  const searching = state.name === 'searching' || state.name === 'found';
  const field = useFields(store.form, {
    prefix: PREFIX,
    readOnly: searching,
    missing: { code: t('missing') },
  })('code');
  const refusal = state.name === 'refused' && state.code === field.value.trim() ? state.text : undefined;
  const key = MESSAGE_KEYS.find((one) => one === refusal);
  useEffect(() => {
    if (refusal !== undefined) document.getElementById(fieldId(PREFIX, 'code'))?.focus();
  }, [refusal]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (searching || store.submit()) return;
    focusFirstWrong(store.form.getState().refusals, { prefix: PREFIX, order: ['code'] });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.soft}>{t('explanation')}</p>
      <TextField
        {...field}
        error={field.error ?? (key ? errors(key) : refusal)}
        label={t('code')}
        hint={t('codeHint')}
        autoCapitalize="off"
        autoComplete="off"
        enterKeyHint="go"
        required
      />
      <Button type="submit" busy={searching && t('searching')}>
        {t('next')}
      </Button>
      <Announcement>{searching && t('searching')}</Announcement>
      {state.name === 'unanswered' && <Problem error={state.error} onRetry={() => send({ type: 'retry' })} />}
    </form>
  );
}
