import { type SyntheticEvent, useEffect, useState } from 'react';
import { useStore } from '../../../shared/store/use-store';
import { fieldId } from '../../../shared/form/field-id';
import { focusFirstWrong } from '../../../shared/form/focus-first-wrong';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import { useErrorText } from '../parts/use-error-text';
import { AmountFields, PayersField } from './code-fields';
import type { CodeEvent, CodeState } from './code-flow';
import { type CodeForm, codeValuesOf, createCodeForm, isAboutAmount } from './code-form';
import styles from './codes.module.css';

const PREFIX = 'code';

type Props = {
  state: Extract<CodeState, { name: 'editing' | 'saving' }>;
  send: (event: CodeEvent) => void;
};

/** Changes a code that is not paid yet. */
export function CodeChange({ state, send }: Props) {
  const t = useText('codes');
  const [form] = useState(() => createCodeForm(codeValuesOf(state.info)));
  const saving = state.name === 'saving';
  const fields = { form, prefix: PREFIX, readOnly: saving };
  const failed = useFailure(form, state);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    form.showAll();
    const { refusals, values } = form.getState();
    if (refusals.amount) focusFirstWrong(refusals, { prefix: PREFIX, order: ['amount'] });
    else send({ type: 'save', values });
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failed.general !== undefined && <Alert title={t('notChanged')}>{failed.general}</Alert>}
      <AmountFields {...fields} optionalAmount amountError={failed.amount} />
      <PayersField {...fields} />
      <Button type="submit" busy={saving && t('saving')}>
        {t('save')}
      </Button>
      <Button kind="quiet" disabled={saving} onClick={() => send({ type: 'keep' })}>
        {t('keep')}
      </Button>
    </form>
  );
}

/** Where a failed change is shown: beside the amount while that is what was sent, or above the fields. */
function useFailure(form: CodeForm, state: Props['state']): { amount?: string; general?: string } {
  const textOf = useErrorText();
  const { amount } = useStore(form).values;
  const failure = state.name === 'editing' ? state.failure : undefined;
  const ofAmount = failure !== undefined && isAboutAmount(failure.error);
  useEffect(() => {
    if (ofAmount) document.getElementById(fieldId(PREFIX, 'amount'))?.focus();
  }, [ofAmount, failure]);
  if (!failure) return {};
  if (!ofAmount) return { general: textOf(failure.error) };
  return amount === failure.values.amount ? { amount: textOf(failure.error) } : {};
}
