import { useStore } from 'zustand';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { Icon } from '../../shared/ui/icon';
import { MaskedField } from '../../shared/ui/masked-field';
import type { CardStore } from './card-store';
import { countryOptions } from './country-options';
import styles from './phone-field.module.css';
import { useCardField } from './use-card-field';

type Props = { store: CardStore };

export function PhoneField({ store }: Props) {
  const t = useText('card');
  const { book } = useStore(store.form.phone);
  const country = useStore(store.form, ({ values }) => values.phoneCountry);
  return (
    <MaskedField
      {...useCardField(store, 'phone')}
      label={t('phone')}
      format={(text) => book?.formatPhone(text, country) ?? text}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      enterKeyHint="next"
      required
      before={<PhoneCountry store={store} />}
    />
  );
}

/** The dialling code, with the browser's own list of countries lying over it. */
function PhoneCountry({ store }: Props) {
  const t = useText('card');
  const language = useLanguage();
  const { phone } = store.form;
  const { countries } = useStore(phone);
  const { id, value, readOnly, onText } = useCardField(store, 'phoneCountry');
  return (
    <span className={styles.country}>
      <span aria-hidden="true">{phone.dialCode(value)}</span>
      <Icon name="chevron" size={14} />
      <select
        id={id}
        className={styles.list}
        aria-label={t('phoneCountry')}
        autoComplete="tel-country-code"
        value={value}
        disabled={readOnly}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      >
        {countryOptions(countries, language).map(({ value: code, label }) => (
          <option key={code} value={code}>{`${label} ${phone.dialCode(code)}`}</option>
        ))}
      </select>
    </span>
  );
}
