import { type SyntheticEvent, useState } from 'react';
import { NextTask } from '../../first-screen/parts';
import { focusField } from '../../shared/form/field-id';
import { cardFieldId, CardFields, useCardField } from '../../shared/card/card-fields';
import { useLanguage, useText } from '../../shared/i18n/texts';
import { countryOptions, PhoneField } from '../../shared/payment/phone/phone-field';
import { useStore } from '../../shared/store/use-store';
import { Disclosure } from '../../shared/ui/disclosure';
import { Announcement } from '../../shared/ui/feedback/alert';
import { EmailField, SelectField, TextField } from '../../shared/ui/fields/field';
import { CARD_FORM_ID, type CardField, type CardFormParts, wrongFields } from './card-state';
import columns from '../../shared/card/card-fields.module.css';
import styles from './card-form.module.css';

type Props = { store: CardFormParts };

export function CardForm({ store }: Props) {
  const t = useText('card');
  const [wrong, setWrong] = useState<readonly CardField[]>([]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const right = await store.submit();
    const fields = right ? [] : wrongFields(store.form.getState().fieldErrors);
    setWrong(fields);
    if (fields[0]) focusField(cardFieldId(fields[0]));
  }

  return (
    <form
      id={CARD_FORM_ID}
      className={styles.form}
      // A browser can submit the form before it is hydrated. `dialog` keeps the card out of the page's address.
      method="dialog"
      noValidate
      onSubmit={submit}
      onFocusCapture={store.prepare}
    >
      <CardFields store={store} brands={store.form.brands}>
        <InstallmentsPlace store={store} />
      </CardFields>
      <div className={styles.contact}>
        <CardEmailField store={store} />
        <CardPhoneField store={store} />
      </div>
      <NextTask>{() => <BillingFields store={store} />}</NextTask>
      <Announcement>
        {wrong.length > 0 && t('wrongFields', { count: wrong.length, fields: wrong.map(labelOf).join(', ') })}
      </Announcement>
    </form>
  );

  function labelOf(field: CardField): string {
    return t(field === 'name' ? 'holder' : field);
  }
}

type PlaceProps = { store: Pick<CardFormParts, 'flow' | 'installments'> };

/** Reserves room for the installments, so that nothing moves when they appear. */
export function InstallmentsPlace({ store }: PlaceProps) {
  const { Field, isOff } = useStore(store.installments);
  return isOff ? null : (
    <div data-installments className={styles.installments}>
      {Field && <Field flow={store.flow} />}
    </div>
  );
}

function CardEmailField({ store }: Props) {
  const t = useText('card');
  return <EmailField {...useCardField(store, 'email')} label={t('email')} enterKeyHint="next" />;
}

function CardPhoneField({ store }: Props) {
  const t = useText('card');
  return (
    <PhoneField
      phone={store.form.phone}
      label={t('phone')}
      countryLabel={t('phoneCountry')}
      number={useCardField(store, 'phone')}
      country={useCardField(store, 'phoneCountry')}
    />
  );
}

type BillingFieldsProps = { store: Pick<CardFormParts, 'flow' | 'form'> };

/** The billing address. It is optional: missing fields are filled with defaults. */
function BillingFields({ store }: BillingFieldsProps) {
  const t = useText('card');
  return (
    <Disclosure title={t('billing')}>
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

function CountryField({ store }: BillingFieldsProps) {
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
