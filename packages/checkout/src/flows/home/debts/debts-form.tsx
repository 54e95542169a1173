import { type SyntheticEvent, useEffect } from 'react';
import { fieldId } from '../../../shared/form/field-id';
import { focusFirstWrong } from '../../../shared/form/focus-first-wrong';
import { useFields } from '../../../shared/form/use-fields';
import { useText } from '../../../shared/i18n/use-text';
import { Alert } from '../../../shared/ui/feedback/alert';
import { Announcement } from '../../../shared/ui/feedback/announcement';
import { Button } from '../../../shared/ui/buttons/button';
import { SelectField } from '../../../shared/ui/fields/select-field';
import { TextField } from '../../../shared/ui/fields/text-field';
import styles from './debts.module.css';
import { type DebtsState, isAboutPhone } from './debts-flow';
import type { DebtsStore } from './debts-store';

const PREFIX = 'debts';

type Shown = Exclude<DebtsState, { name: 'loading' | 'unreachable' }>;
type Props = { store: DebtsStore; state: Shown };

/** The form with the operator and the number. */
export function DebtsForm({ store, state }: Props) {
  const t = useText('debts');
  const errors = useText('errors');
  const searching = state.name === 'searching';
  const refusal = state.name === 'asking' ? state.refusal : undefined;
  const ofPhone = refusal !== undefined && isAboutPhone(refusal);
  useEffect(() => {
    if (ofPhone) document.getElementById(fieldId(PREFIX, 'phone'))?.focus();
  }, [ofPhone, refusal]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (searching || store.search()) return;
    focusFirstWrong(store.form.getState().refusals, { prefix: PREFIX, order: ['operator', 'phone'] });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {refusal && !ofPhone && <Alert title={refusal.message || errors(refusal.key)} />}
      <div className={styles.fields}>
        <OperatorField store={store} state={state} />
        <PhoneField store={store} state={state} />
      </div>
      <Button
        type="submit"
        kind={state.name === 'found' ? 'quiet' : 'primary'}
        busy={searching && t('searching')}
      >
        {t('search')}
      </Button>
      <Announcement>{searching && t('searching')}</Announcement>
    </form>
  );
}

function OperatorField({ store, state }: Props) {
  const t = useText('debts');
  // A select has no read-only state.
  const { onText, readOnly, ...field } = useDebtsField({ store, state }, 'operator');
  const options = state.operators.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      {...field}
      label={t('operator')}
      options={[{ value: '', label: t('chooseOperator') }, ...options]}
      required
      onChoice={onText}
    />
  );
}

function PhoneField({ store, state }: Props) {
  const t = useText('debts');
  const errors = useText('errors');
  const { error, ...field } = useDebtsField({ store, state }, 'phone');
  const refusal = state.name === 'asking' ? state.refusal : undefined;
  // The error was about the number that was sent, not about what was typed since.
  const refused = refusal && isAboutPhone(refusal, field.value) ? errors(refusal.key) : undefined;
  return (
    <TextField
      {...field}
      error={error ?? refused}
      label={t('phone')}
      hint={t('phoneHint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="search"
      required
    />
  );
}

function useDebtsField({ store, state }: Props, field: 'operator' | 'phone') {
  const t = useText('debts');
  const missing = { operator: t('chooseOperator'), phone: t('missingPhone') };
  return useFields(store.form, { prefix: PREFIX, readOnly: state.name === 'searching', missing })(field);
}
