import { brandOf, cvcLength, digitsOf, normaliseExpiry } from '@istmo/domain';
import { useStore } from 'zustand';
import { useText } from '../i18n/use-text';
import { MaskedField } from '../ui/masked-field';
import { type CardFieldsStore, useCardField } from './use-card-field';

export function ExpiryField({ store }: { store: CardFieldsStore<'expiry'> }) {
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

export function CvcField({ store }: { store: CardFieldsStore<'number' | 'cvc'> }) {
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
