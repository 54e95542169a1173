import {
  type Currency,
  type CustomField,
  fieldKind,
  formatAmount,
  formatMoney,
  type MessageKey,
  toDecimalString,
} from '@istmo/domain';
import { useLanguage, useText } from '../../shared/i18n/texts';
import { useStore } from '../../shared/store/use-store';
import { CheckField } from '../../shared/ui/fields/check-field';
import { MaskedField } from '../../shared/ui/fields/masked-field';
import { SelectField, TextField } from '../../shared/ui/fields/field';
import { AMOUNT, DONATION, typedMoney } from './details-rules';
import type { DetailsStore } from './details-store';

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
      maxLength={kind === 'email' ? undefined : LONGEST}
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

type MoneyFieldProps = {
  store: DetailsStore;
  field: string;
  label: string;
  hint: string;
  currency: Currency;
  locked: boolean;
  /** Shown while nothing is typed. */
  placeholder?: string;
};

/** The field's least width in characters, for browsers that cannot size a field to its text. */
const LEAST_SIZE = 4;

/** An amount that the payer types; on blur it gets two decimals. */
export function MoneyField({ store, field, label, hint, currency, locked, placeholder }: MoneyFieldProps) {
  const { onBlur, ...props } = useDetail(store, field);
  const leave = () => {
    const typed = typedMoney(props.value, { currency });
    const whole = typed && toDecimalString(typed);
    if (whole !== undefined && whole !== props.value) store.form.set(field, whole);
    onBlur();
  };
  return (
    <MaskedField
      {...props}
      label={label}
      hint={hint}
      format={(text) => formatAmount(text, currency)}
      before={<span aria-hidden="true">$</span>}
      after={<span>{currency}</span>}
      placeholder={placeholder}
      size={Math.max(props.value.length, LEAST_SIZE)}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      readOnly={locked}
      required
      onBlur={leave}
    />
  );
}

/** Id of a field's input, for its label and for moving the focus. */
export function fieldId(field: string): string {
  return `details-${field}`;
}

/** The text key for an empty required field of the merchant. The text contains the field's name. */
const MISSING = {
  hidden: 'missingField',
  text: 'missingField',
  number: 'missingField',
  email: 'missingField',
  date: 'missingField',
  choice: 'missingChoice',
  yesNo: 'missingCheck',
} as const;

/** The error text of a field, once it may be shown. */
export function useErrorText(store: DetailsStore, field: string, always = false): string | undefined {
  const t = useText('details');
  const errors = useText('errors');
  const common = useText('common');
  const language = useLanguage();
  const { shown, fieldErrors } = useStore(store.form);
  if (!fieldErrors[field] || !(always || shown.has(field))) return undefined;
  const error = store.errorOf(field);
  if (!error) return undefined;
  const { key, ofCampaign, unclear } = error;
  if (unclear) return common('unclear', { amount: formatMoney(unclear, language) });
  const bound = error.bound && formatMoney(error.bound, language);
  if (!bound) return missing(key) ?? errors(key);
  if (ofCampaign) return t(key === 'amount_lt_min_message' ? 'donationLeast' : 'donationMost', { bound });
  return t('refusedBy', { message: errors(key), bound });

  function missing(refused: MessageKey): string | undefined {
    if (refused !== 'field_required') return undefined;
    if (field === AMOUNT) return t('missingAmount');
    if (field === DONATION) return t('missingDonation');
    const own = store.fields.find(({ id }) => id === field);
    return own && t(MISSING[fieldKind(own)], { field: own.nameOrLabel });
  }
}

/** The state and the handlers of a field. */
function useDetail(store: DetailsStore, field: string) {
  const { form } = store;
  const value = useStore(form, ({ values }) => values[field] ?? '');
  return {
    id: fieldId(field),
    name: field,
    value,
    error: useErrorText(store, field),
    onText: (text: string) => form.set(field, text),
    onBlur: () => form.leave(field),
  };
}
