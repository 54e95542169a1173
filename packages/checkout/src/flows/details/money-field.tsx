import { type Currency, formatAmount, toDecimalString } from '@istmo/domain';
import { MaskedField } from '../../shared/ui/fields/masked-field';
import type { DetailsStore } from './details-store';
import { typedMoney } from './details-values';
import { useDetail } from './use-detail';

type Props = {
  store: DetailsStore;
  field: string;
  label: string;
  hint: string;
  currency: Currency;
  locked: boolean;
  /** Shown while nothing is typed. */
  placeholder?: string;
};

/** Where the field is as wide as its text, a browser that cannot measure it goes by this. */
const LEAST_SIZE = 4;

/** An amount that the payer types; on blur it gets two decimals. */
export function MoneyField({ store, field, label, hint, currency, locked, placeholder }: Props) {
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
