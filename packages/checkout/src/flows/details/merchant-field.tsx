import { type CustomField, fieldKind } from '@istmo/domain';
import { useText } from '../../shared/i18n/use-text';
import { CheckField } from '../../shared/ui/fields/check-field';
import { SelectField } from '../../shared/ui/fields/select-field';
import { TextField } from '../../shared/ui/fields/text-field';
import type { DetailsStore } from './details-store';
import { useDetail } from './use-detail';

type Props = { store: DetailsStore; field: CustomField; locked: boolean };

const LONGEST = 200;

/** A custom field of the merchant, as its type requires. */
export function MerchantField({ store, field, locked }: Props) {
  const t = useText('details');
  const { onText, ...props } = useDetail(store, field.id);
  const { required, options } = field;
  const kind = fieldKind(field);
  const words = {
    label: field.nameOrLabel,
    note: required ? undefined : t('optional'),
    hint: field.description || undefined,
  };
  if (kind === 'choice') {
    const choices = options.map((value) => ({ value, label: value }));
    return (
      <SelectField
        {...props}
        {...words}
        required={required}
        disabled={locked}
        options={[{ value: '', label: t('choose') }, ...choices]}
        onChoice={onText}
      />
    );
  }
  if (kind === 'yesNo') {
    const { value, ...rest } = props;
    return (
      <CheckField
        {...rest}
        label={words.label}
        hint={words.hint}
        required={required}
        disabled={locked}
        checked={value === 'true'}
        onCheck={(checked) => onText(String(checked))}
      />
    );
  }
  return (
    <TextField
      {...props}
      {...words}
      {...INPUTS[kind]}
      required={required}
      readOnly={locked}
      maxLength={LONGEST}
      onText={onText}
    />
  );
}

const INPUTS = {
  hidden: {},
  text: { autoCapitalize: 'sentences' },
  number: { inputMode: 'decimal', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  date: { type: 'date' },
} as const;
