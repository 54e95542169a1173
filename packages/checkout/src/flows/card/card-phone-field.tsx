import { useCardField } from '../../shared/card/use-card-field';
import { useText } from '../../shared/i18n/use-text';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import type { CardStore } from './card-store';

type Props = { store: CardStore };

export function CardPhoneField({ store }: Props) {
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
