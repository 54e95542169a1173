import { brandOf, digitsOf, groupDigits, maxDigits } from '@istmo/domain';
import { useText } from '../i18n/use-text';
import { BrandMark } from '../ui/brand-mark';
import { MaskedField } from '../ui/masked-field';
import { type CardFieldsStore, useCardField } from './use-card-field';

type Props = { store: CardFieldsStore<'number'> };

export function CardNumberField({ store }: Props) {
  const t = useText('card');
  const field = useCardField(store, 'number');
  const brand = brandOf(field.value);
  return (
    <MaskedField
      {...field}
      label={t('number')}
      format={formatNumber}
      inputMode="numeric"
      autoComplete="cc-number"
      enterKeyHint="next"
      placeholder="0000 0000 0000 0000"
      required
      after={brand && <BrandMark brand={brand} />}
    />
  );
}

function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  return groupDigits(digits.slice(0, maxDigits(brand)), brand);
}
