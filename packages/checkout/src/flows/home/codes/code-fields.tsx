import { formatAmount, formatMoney, unclearAmount } from '@istmo/domain';
import { type FieldsOf, useFields } from '../../../shared/form/form-store';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { MaskedField } from '../../../shared/ui/fields/masked-field';
import hero from '../../../shared/ui/fields/hero-amount.module.css';
import { SelectField, TextField } from '../../../shared/ui/fields/field';
import { CONCEPT_LENGTH, CURRENCY } from './codes-store';

type AmountProps<F extends string> = {
  form: FieldsOf<F | 'amount' | 'description'>;
  prefix: string;
  readOnly: boolean;
  /** The payer of a code may decide the amount. */
  optionalAmount: boolean;
  /** The provider's refusal of the amount. */
  amountError?: string | undefined;
};

/** The field's least width in characters, for browsers that cannot size a field to its text. */
const LEAST_SIZE = 4;

/** How much is asked for, and what for. */
export function AmountFields<F extends string>({
  form,
  prefix,
  readOnly,
  optionalAmount,
  amountError,
}: AmountProps<F>) {
  const t = useText('codes');
  const common = useText('common');
  const field = useFields<'amount' | 'description'>(form, {
    prefix,
    readOnly,
    missing: { amount: t('missingAmount') },
  });
  const language = useLanguage();
  const { error, ...amount } = field('amount');
  const unclear = unclearAmount(amount.value, CURRENCY);
  return (
    <>
      <div className={hero.hero}>
        <MaskedField
          {...amount}
          error={
            error && unclear
              ? common('unclear', { amount: formatMoney(unclear, language) })
              : (error ?? amountError)
          }
          format={(text) => formatAmount(text, CURRENCY)}
          label={t('amount')}
          note={optionalAmount ? t('optional') : undefined}
          hint={optionalAmount ? t('amountHint') : undefined}
          before={<span aria-hidden="true">$</span>}
          after={<span>{CURRENCY}</span>}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          size={Math.max(amount.value.length, LEAST_SIZE)}
          required={!optionalAmount}
        />
      </div>
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

type StationProps = {
  form: FieldsOf<'station'>;
  prefix: string;
  readOnly: boolean;
  stations: readonly { stationId: string; description: string }[];
};

/** The payment station of a code. */
export function StationField({ form, prefix, readOnly, stations }: StationProps) {
  const t = useText('codes');
  const { onText, readOnly: disabled, ...field } = useFields(form, { prefix, readOnly })('station');
  return (
    <SelectField
      {...field}
      label={t('station')}
      options={[
        { value: '', label: t('noStation') },
        ...stations.map(({ stationId, description }) => ({ value: stationId, label: description })),
      ]}
      disabled={disabled}
      onChoice={onText}
    />
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
