import { useStore } from 'zustand';
import columns from '../../shared/card/two-columns.module.css';
import { useCardField } from '../../shared/card/use-card-field';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { countryOptions } from '../../shared/payment/phone/phone-field';
import { SelectField } from '../../shared/ui/fields/select-field';
import { TextField } from '../../shared/ui/fields/text-field';
import type { CardStore } from './card-state';

type Props = { store: CardStore };

export function BillingAddress({ store }: Props) {
  const t = useText('card');
  return (
    <>
      <CountryField store={store} />
      <div className={columns.two}>
        <TextField
          {...useCardField(store, 'city')}
          label={t('city')}
          autoComplete="address-level2"
          maxLength={100}
        />
        <TextField
          {...useCardField(store, 'postalCode')}
          label={t('postalCode')}
          autoComplete="postal-code"
          maxLength={15}
        />
      </div>
      <TextField
        {...useCardField(store, 'address')}
        label={t('address')}
        autoComplete="street-address"
        maxLength={100}
      />
    </>
  );
}

function CountryField({ store }: Props) {
  const t = useText('card');
  const language = useLanguage();
  const { countries } = useStore(store.form.phone);
  const { id, name, value, readOnly, onText } = useCardField(store, 'country');
  return (
    <SelectField
      id={id}
      name={name}
      value={value}
      disabled={readOnly}
      label={t('country')}
      autoComplete="country"
      options={countryOptions(countries, language)}
      onChoice={onText}
    />
  );
}
