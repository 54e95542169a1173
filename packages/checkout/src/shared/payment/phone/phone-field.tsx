import type { Country } from '@istmo/contract/provider';
import { type Language, LANGUAGE_TRAITS, PANAMA } from '@istmo/domain';
import { useLayoutEffect } from 'react';
import { useLanguage } from '../../i18n/texts';
import { useStore } from '../../store/use-store';
import { MaskedField } from '../../ui/fields/masked-field';
import { type Option, useChoice } from '../../ui/fields/field';
import { Icon } from '../../ui/icon';
import type { PhoneStore } from './phone-store';
import styles from './phone-field.module.css';

/** The state and the handlers of one input. */
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
  /** Undefined if the country cannot be chosen. */
  countryLabel?: string;
  hint?: string;
  number: FieldState;
  country: FieldState;
};

/**
 * A phone number with its country. The numbering plans load when the field is first used. A number in international
 * form, pasted or typed, sets the country.
 */
export function PhoneField({ label, hint, number, ...rest }: Props) {
  const { phone, country } = rest;
  const { phoneBook } = useStore(phone);
  const format = (text: string) => phoneBook?.formatPhone(text, country.value) ?? text;
  const takeCountry = (text: string) => {
    const code = phoneBook?.countryIn(text);
    if (code) country.onText(code);
  };
  // A layout effect: a later effect would overwrite a digit that is typed between the render and the effect.
  useLayoutEffect(() => {
    takeCountry(number.value);
    const text = format(number.value);
    if (text !== number.value) number.onText(text);
    // For a number that was filled in, or typed before the numbering plans were there. The field formats later input.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another country must not rewrite the number
  }, [phoneBook, number.value]);
  return (
    <MaskedField
      {...number}
      label={label}
      hint={hint}
      format={format}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      required
      onFocus={() => void phone.load()}
      onText={(text, typed) => {
        // The browser may fill in the number without the focus.
        if (document.activeElement?.id !== number.id) void phone.load();
        takeCountry(typed);
        number.onText(text);
      }}
      before={<PhoneCountry {...rest} />}
    />
  );
}

/** The dialing code, with the browser's own country list on top of it. */
function PhoneCountry({
  phone,
  countryLabel,
  country,
}: {
  phone: PhoneStore;
  countryLabel?: string;
  country: FieldState;
}) {
  const language = useLanguage();
  const { countries } = useStore(phone);
  const { id, value, readOnly, onText } = country;
  const choice = useChoice(value, onText);
  return (
    <span className={styles.country}>
      <CountryFlag code={value} />
      <span aria-hidden="true">{phone.dialCode(value)}</span>
      {countryLabel && (
        <>
          <Icon name="chevron" size={14} />
          <select
            {...choice}
            id={id}
            className={styles.list}
            aria-label={countryLabel}
            autoComplete="tel-country-code"
            disabled={readOnly}
            onFocus={() => void phone.load()}
          >
            {countryOptions(countries, language).map(({ value: code, label }) => (
              <option key={code} value={code}>{`${label} ${phone.dialCode(code)}`}</option>
            ))}
          </select>
        </>
      )}
    </span>
  );
}

/** Country names in the payer's language; the provider's name if the browser has none. */
export function countryOptions(countries: readonly Country[], language: Language): Option[] {
  // The first screen has only Panama, and the first use of Intl.DisplayNames takes a slow phone 50 ms.
  if (countries.length === 1 && countries[0]?.code === PANAMA.code)
    return [{ value: PANAMA.code, label: LANGUAGE_TRAITS[language].panama }];
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(language);
  return (
    countries
      // Intl throws for text that is not a country code.
      .map(({ code, name }) => ({ value: code, label: (/^[a-z]{2}$/i.test(code) && names.of(code)) || name }))
      .sort((a, b) => compare(a.label, b.label))
  );
}

/** The flag of a country: an image for Panama and Colombia, otherwise the system's flag, or the country's letters. */
function CountryFlag({ code }: { code: string }) {
  if (code === 'PA')
    return (
      <svg className={styles.flag} viewBox="0 0 30 20" aria-hidden="true">
        <path d="M0 0h30v20H0z" fill="#fff" />
        <path d="M15 0h15v10H15z" fill="#d21034" />
        <path d="M0 10h15v10H0z" fill="#005293" />
        <path d={STAR} fill="#005293" transform="translate(7.5 5)" />
        <path d={STAR} fill="#d21034" transform="translate(22.5 15)" />
      </svg>
    );
  if (code === 'CO')
    return (
      <svg className={styles.flag} viewBox="0 0 30 20" aria-hidden="true">
        <path d="M0 0h30v10H0z" fill="#fcd116" />
        <path d="M0 10h30v5H0z" fill="#003893" />
        <path d="M0 15h30v5H0z" fill="#ce1126" />
      </svg>
    );
  return <span aria-hidden="true">{letters(code)}</span>;
}

const STAR = 'M0-3L.7-1H2.9L1.1.3 1.8 2.4 0 1.1-1.8 2.4-1.1.3-2.9-1H-.7z';

/** The two letters as regional indicators, which a system draws as a flag. */
function letters(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + (letter.codePointAt(0) ?? 0)));
}
