import { type CardBrand, cvcLength, digitsOf } from '@istmo/domain';
import { fieldId } from '../../../shared/form/field-id';
import { useFields } from '../../../shared/form/use-fields';
import { useText } from '../../../shared/i18n/use-text';
import { MaskedField } from '../../../shared/ui/masked-field';
import type { CardCode } from './card-code';

const PREFIX = 'saved-card';
export const CODE_FIELD_ID = fieldId(PREFIX, 'cvc');

type Props = { code: CardCode; brand: CardBrand; locked: boolean };

/** The code on a card that is kept, for a bank that wants it each time. */
export function CodeField({ code: { form }, brand, locked }: Props) {
  const t = useText('card');
  const field = useFields(form, { prefix: PREFIX, readOnly: locked });
  const digits = cvcLength(brand);
  return (
    <MaskedField
      {...field('cvc')}
      label={t('cvc')}
      hint={t(brand === 'AMEX' ? 'cvcHintAmex' : 'cvcHint')}
      format={(text) => digitsOf(text).slice(0, digits)}
      inputMode="numeric"
      autoComplete="cc-csc"
      enterKeyHint="go"
      placeholder={t('cvcPlaceholder', { digits })}
      required
    />
  );
}
