import { type SyntheticEvent, useState } from 'react';
import { CardFields } from '../../shared/card/card-fields';
import { cardFieldId, useCardField } from '../../shared/card/use-card-field';
import { useText } from '../../shared/i18n/use-text';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { NextTask } from '../../first-screen/parts';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { EmailField } from '../../shared/ui/fields/email-field';
import { BillingFields } from './billing-fields';
import { CARD_FORM_ID, type CardField, wrongFields } from './card-form-store';
import styles from './card-form.module.css';
import type { CardFormParts } from './card-state';

type Props = { store: CardFormParts };

export function CardForm({ store }: Props) {
  const t = useText('card');
  const [wrong, setWrong] = useState<readonly CardField[]>([]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const right = await store.submit();
    const fields = right ? [] : wrongFields(store.form.getState().refusals);
    setWrong(fields);
    if (fields[0]) focusField(fields[0]);
  }

  return (
    <form
      id={CARD_FORM_ID}
      className={styles.form}
      // Until the app has hydrated it, a browser could send it: not to the page's address, with the card in it.
      method="dialog"
      noValidate
      onSubmit={submit}
      onFocusCapture={store.prepare}
    >
      <CardFields store={store} brands={store.form.brands} />
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

function CardEmailField({ store }: Props) {
  const t = useText('card');
  return <EmailField {...useCardField(store, 'email')} label={t('email')} enterKeyHint="next" />;
}

function focusField(field: CardField): void {
  // The address is folded until one of its fields is wrong; it opens with the next render.
  setTimeout(() => document.getElementById(cardFieldId(field))?.focus());
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
