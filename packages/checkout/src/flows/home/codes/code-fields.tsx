import { type FieldsOf, useFields } from '../../../shared/form/use-fields';
import { useText } from '../../../shared/i18n/use-text';
import { SelectField } from '../../../shared/ui/fields/select-field';
import { TextField } from '../../../shared/ui/fields/text-field';
import { CONCEPT_LENGTH, CURRENCY } from './code-form';

type AmountProps<F extends string> = {
  form: FieldsOf<F | 'amount' | 'description'>;
  prefix: string;
  readOnly: boolean;
  /** The payer of a code may decide the amount. */
  optionalAmount: boolean;
  /** The provider's refusal of the amount. */
  amountError?: string | undefined;
};

/** How much is asked for, and what for. */
export function AmountFields<F extends string>({
  form,
  prefix,
  readOnly,
  optionalAmount,
  amountError,
}: AmountProps<F>) {
  const t = useText('codes');
  const field = useFields<'amount' | 'description'>(form, { prefix, readOnly });
  const { onText, error, ...amount } = field('amount');
  return (
    <>
      <TextField
        {...amount}
        error={error ?? amountError}
        // A comma is the decimal point of Colombian keyboards.
        onText={(text) => onText(text.replace(',', '.'))}
        label={t('amount')}
        note={optionalAmount ? t('optional') : undefined}
        hint={optionalAmount ? t('amountHint') : undefined}
        before={<span aria-hidden="true">$</span>}
        after={<span>{CURRENCY}</span>}
        inputMode="decimal"
        autoComplete="off"
        required={!optionalAmount}
      />
      <TextField
        {...field('description')}
        label={t('concept')}
        note={t('optional')}
        maxLength={CONCEPT_LENGTH}
        autoComplete="off"
      />
    </>
  );
}

type PayersProps = { form: FieldsOf<'payers'>; prefix: string; readOnly: boolean };

/** Who may pay a code. */
export function PayersField({ form, prefix, readOnly }: PayersProps) {
  const t = useText('codes');
  // A select has no read-only state.
  const { onText, readOnly: disabled, ...field } = useFields(form, { prefix, readOnly })('payers');
  return (
    <SelectField
      {...field}
      label={t('payers')}
      options={[
        { value: 'anyone', label: t('anyone') },
        { value: 'wallet', label: t('wallet') },
      ]}
      disabled={disabled}
      onChoice={onText}
    />
  );
}
