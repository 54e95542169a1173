import { useStore } from 'zustand';
import { useLanguage } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { MaskedField } from '../../ui/masked-field';
import { countryOptions } from './country-options';
import styles from './phone-field.module.css';
import type { PhoneStore } from './phone-store';

/** What one input shows, and how it hears of the payer. */
export type FieldState = {
  id: string;
  name: string;
  value: string;
  error?: string | undefined;
  readOnly: boolean;
  onText: (text: string) => void;
  onBlur: () => void;
};

type Props = {
  phone: PhoneStore;
  label: string;
  countryLabel: string;
  hint?: string;
  number: FieldState;
  country: FieldState;
  /** ISO codes; all where there are none. */
  countries?: readonly string[];
};

/** A telephone number with its country. What is known of numbers loads when the field is first used. */
export function PhoneField({ label, hint, number, ...rest }: Props) {
  const { phone, country } = rest;
  const { book } = useStore(phone);
  return (
    <MaskedField
      {...number}
      label={label}
      hint={hint}
      format={(text) => book?.formatPhone(text, country.value) ?? text}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      enterKeyHint="next"
      required
      onFocus={() => void phone.load()}
      before={<PhoneCountry {...rest} />}
    />
  );
}

/** The dialling code, with the browser's own list of countries lying over it. */
function PhoneCountry({ phone, countryLabel, country, countries }: Omit<Props, 'label' | 'hint' | 'number'>) {
  const language = useLanguage();
  const { countries: all } = useStore(phone);
  const { id, value, readOnly, onText } = country;
  const offered = countries ? all.filter(({ code }) => countries.includes(code)) : all;
  return (
    <span className={styles.country}>
      <span aria-hidden="true">{phone.dialCode(value)}</span>
      <Icon name="chevron" size={14} />
      <select
        id={id}
        className={styles.list}
        aria-label={countryLabel}
        autoComplete="tel-country-code"
        value={value}
        disabled={readOnly}
        onFocus={() => void phone.load()}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      >
        {countryOptions(offered, language).map(({ value: code, label }) => (
          <option key={code} value={code}>{`${label} ${phone.dialCode(code)}`}</option>
        ))}
      </select>
    </span>
  );
}
