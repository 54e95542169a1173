import { type SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text';
import { MaskedField } from '../../shared/ui/masked-field';
import { formatAlias } from './alias';
import styles from './yappy-panel.module.css';
import type { YappyStore } from './yappy-store';

/** By which the pay button, which stands elsewhere on the page, finds its form. */
export const YAPPY_FORM_ID = 'yappy-form';
const ALIAS_ID = 'yappy-alias';

type Props = { store: YappyStore; locked?: boolean };

export function YappyForm({ store, locked = false }: Props) {
  const t = useText('yappy');
  const errors = useText('errors');
  const { values, refusals, shown } = useStore(store.form);
  const refusal = shown.has('alias') ? refusals.alias : undefined;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const right = locked || (await store.submit());
    if (!right && store.form.getState().refusals.alias) document.getElementById(ALIAS_ID)?.focus();
  }

  return (
    <form id={YAPPY_FORM_ID} className={styles.panel} noValidate onSubmit={submit}>
      <p>{t('how')}</p>
      <MaskedField
        id={ALIAS_ID}
        name="alias"
        label={t('alias')}
        hint={t('aliasHint')}
        error={refusal && errors(refusal)}
        value={values.alias}
        format={formatAlias}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-local"
        enterKeyHint="done"
        placeholder="6123-4567"
        required
        readOnly={locked}
        onText={(text) => store.form.set('alias', text)}
        onBlur={() => store.form.leave('alias')}
      />
    </form>
  );
}
