import { useStore } from '../../shared/store/use-store';
import columns from '../../shared/card/two-columns.module.css';
import { useCardField } from '../../shared/card/use-card-field';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { countryOptions } from '../../shared/payment/phone/phone-field';
import { Disclosure } from '../../shared/ui/disclosure';
import { SelectField } from '../../shared/ui/fields/select-field';
import { TextField } from '../../shared/ui/fields/text-field';
import type { CardField } from './card-form-store';
import type { CardFormParts } from './card-state';

type Props = { store: Pick<CardFormParts, 'flow' | 'form'> };

const BILLING_FIELDS: readonly CardField[] = ['country', 'city', 'address', 'postalCode'];

/** The billing address. It is optional: missing fields are filled with defaults. */
export function BillingFields({ store }: Props) {
  const t = useText('card');
  const wrong = useStore(store.form, ({ refusals, shown, tried }) =>
    BILLING_FIELDS.some((field) => (tried || shown.has(field)) && refusals[field] !== undefined),
  );
  return (
    <Disclosure title={t('billing')} opened={wrong}>
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
        autoComplete="address-line1"
        maxLength={100}
      />
    </Disclosure>
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
