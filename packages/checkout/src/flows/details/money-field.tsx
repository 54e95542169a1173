import { type Currency, toDecimalString } from '@istmo/domain';
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
};

/** An amount that the payer types; on blur it gets two decimals. */
export function MoneyField({ store, field, label, hint, currency, locked }: Props) {
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
      format={formatAmount}
      before={<span aria-hidden="true">$</span>}
      after={<span>{currency}</span>}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      readOnly={locked}
      required
      onBlur={leave}
    />
  );
}

const WHOLE_DIGITS = 9;
const GROUPED_BY_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * Formats an amount while it is typed: digits, and at most two after a point. A comma counts as a point. Separators
 * of thousands are removed: each comma or point is rewritten at once, so groups can only be pasted. A minus stays, so that
 * the amount is refused and not paid without it.
 */
export function formatAmount(text: string): string {
  const sign = /^\s*[-−]/.test(text) ? '-' : '';
  const [whole = '', ...rest] = withPoint(text.replace(/[^\d.,]/g, '')).split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS);
  return rest.length === 0 ? `${sign}${digits}` : `${sign}${digits}.${rest.join('').slice(0, 2)}`;
}

function withPoint(text: string): string {
  if (GROUPED_BY_COMMAS.test(text)) return text.replaceAll(',', '');
  const plain = GROUPED_BY_POINTS.test(text) ? text.replaceAll('.', '') : text;
  return plain.replaceAll(',', '.');
}
