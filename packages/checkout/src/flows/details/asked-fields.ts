import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import { type CustomField, customFieldValue, fieldKind } from '@istmo/domain';

/** The fields that go with a payment: the link's, and what the merchant asks of every payer beside them. */
export function fieldsOf({ customFieldValues }: PaymentInfo, { merchant }: Commerce): CustomField[] {
  const own = new Set(customFieldValues.map(({ id }) => id));
  return [...customFieldValues, ...merchant.customFields.filter(({ id }) => !own.has(id))];
}

/** Those that the payer sees. */
export function askedOf(fields: readonly CustomField[]): CustomField[] {
  return fields.filter((field) => fieldKind(field) !== 'hidden');
}

/** What is sent: hidden fields ride along as they came. */
export function filledIn(
  fields: readonly CustomField[],
  texts: Readonly<Record<string, string>>,
): CustomField[] {
  return fields.map((field) => {
    const text = texts[field.id];
    return text === undefined ? field : { ...field, value: customFieldValue(field, text) };
  });
}
