import { brandOf, cvcLength, digitsOf, normaliseExpiry } from '@istmo/domain';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text';
import { MaskedField } from '../../shared/ui/masked-field';
import type { CardStore } from './card-store';
import { useCardField } from './use-card-field';

type Props = { store: CardStore };

export function ExpiryField({ store }: Props) {
  const t = useText('card');
  return (
    <MaskedField
      {...useCardField(store, 'expiry')}
      label={t('expiry')}
      format={normaliseExpiry}
      inputMode="numeric"
      autoComplete="cc-exp"
      enterKeyHint="next"
      placeholder={t('expiryPlaceholder')}
      required
    />
  );
}

export function CvcField({ store }: Props) {
  const t = useText('card');
  const brand = useStore(store.form, ({ values }) => brandOf(values.number));
  const digits = cvcLength(brand);
  return (
    <MaskedField
      {...useCardField(store, 'cvc')}
      label={t('cvc')}
      format={(text) => digitsOf(text).slice(0, digits)}
      inputMode="numeric"
      autoComplete="cc-csc"
      enterKeyHint="next"
      placeholder={t('cvcPlaceholder', { digits })}
      required
    />
  );
}
