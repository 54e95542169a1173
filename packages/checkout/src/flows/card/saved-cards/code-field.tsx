import { type CardBrand, cvcLength, digitsOf } from '@istmo/domain';
import { useStore } from 'zustand';
import { useText } from '../../../shared/i18n/use-text';
import { MaskedField } from '../../../shared/ui/masked-field';
import type { CardCode } from './card-code';

export const CODE_FIELD_ID = 'saved-card-cvc';

type Props = { code: CardCode; brand: CardBrand; locked: boolean };

/** The code on a card that is kept, for a bank that wants it each time. */
export function CodeField({ code: { form }, brand, locked }: Props) {
  const t = useText('card');
  const errors = useText('errors');
  const { values, refusals, shown } = useStore(form);
  const digits = cvcLength(brand);
  const refusal = shown.has('cvc') ? refusals.cvc : undefined;
  return (
    <MaskedField
      id={CODE_FIELD_ID}
      name="cvc"
      label={t('cvc')}
      hint={t(brand === 'AMEX' ? 'cvcHintAmex' : 'cvcHint')}
      value={values.cvc}
      error={refusal && errors(refusal)}
      readOnly={locked}
      format={(text) => digitsOf(text).slice(0, digits)}
      inputMode="numeric"
      autoComplete="cc-csc"
      enterKeyHint="go"
      placeholder={t('cvcPlaceholder', { digits })}
      required
      onText={(text) => form.set('cvc', text)}
      onBlur={() => form.leave('cvc')}
    />
  );
}
