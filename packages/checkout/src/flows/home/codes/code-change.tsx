import { type SyntheticEvent, useState } from 'react';
import { focusFirstWrong } from '../../../shared/form/focus-first-wrong';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import { useErrorText } from '../parts/use-error-text';
import { AmountFields, PayersField } from './code-fields';
import type { CodeEvent, CodeState } from './code-flow';
import { codeValuesOf, createCodeForm } from './code-form';
import styles from './codes.module.css';

const PREFIX = 'code';

type Props = {
  state: Extract<CodeState, { name: 'editing' | 'saving' }>;
  send: (event: CodeEvent) => void;
};

/** Changes a code that is not paid yet. */
export function CodeChange({ state, send }: Props) {
  const t = useText('codes');
  const textOf = useErrorText();
  const [form] = useState(() => createCodeForm(codeValuesOf(state.info)));
  const saving = state.name === 'saving';
  const fields = { form, prefix: PREFIX, readOnly: saving };
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    form.showAll();
    const { refusals, values } = form.getState();
    if (refusals.amount) focusFirstWrong(refusals, { prefix: PREFIX, order: ['amount'] });
    else send({ type: 'save', values });
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {state.name === 'editing' && state.error !== undefined && (
        <Alert title={t('notChanged')}>{textOf(state.error)}</Alert>
      )}
      <AmountFields {...fields} optionalAmount />
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
