import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { type CustomField, customFieldValue, fieldKind } from '@istmo/domain';

/** The fields of a payment: the link's, and those that the merchant adds to every payment. */
export function fieldsOf({ customFieldValues }: PaymentInfo, { merchant }: MerchantProfile): CustomField[] {
  const own = new Set(customFieldValues.map(({ id }) => id));
  return [...customFieldValues, ...merchant.customFields.filter(({ id }) => !own.has(id))];
}

/** The fields that the payer sees. */
export function askedOf(fields: readonly CustomField[]): CustomField[] {
  return fields.filter((field) => fieldKind(field) !== 'hidden');
}

/** The values to send; hidden fields are sent unchanged. */
export function filledIn(
  fields: readonly CustomField[],
  texts: Readonly<Record<string, string>>,
): CustomField[] {
  return fields.map((field) => {
    const text = texts[field.id];
    return text === undefined ? field : { ...field, value: customFieldValue(field, text) };
  });
}

/** The value of a merchant's field in words: a date in local form, a switch as `yes` or nothing. */
export function fieldText(field: CustomField, yes: string): string {
  const text = String(field.value);
  const kind = fieldKind(field);
  if (kind === 'yesNo') return text === 'true' ? yes : '';
  return kind === 'date' ? text.split('-').reverse().join('/') : text;
}
