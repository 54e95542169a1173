import type { CustomField } from '@istmo/contract/provider';
import { customFieldRefusal, fieldKind } from '@istmo/domain';
import { Fault } from '../fault';
import type { Payable } from './payable';

type Sent = readonly CustomField[];

/** The fields that go with what is paid: its own, and those that the merchant asks of every payer. */
function fieldsOf({ customFields, merchant }: Payable): CustomField[] {
  const own = new Set(customFields.map(({ id }) => id));
  return [...customFields, ...merchant.customFields.filter(({ id }) => !own.has(id))];
}

/** Throws a Fault that names the first field without which, or with whose value, nothing is paid. */
export function checkFields(payable: Payable, sent: Sent = []): void {
  for (const field of fieldsOf(payable)) {
    const value = sent.find(({ id }) => id === field.id)?.value ?? '';
    const refusal = customFieldRefusal(field, String(value));
    if (refusal) throw new Fault(422, refusal, { field: field.id });
  }
}

/** What is kept with a payment: the merchant's own words for each field, and the payer's value unless it is hidden. */
export function fieldValues(payable: Payable, sent: Sent = []): CustomField[] {
  const fields = fieldsOf(payable);
  const known = new Set(fields.map(({ id }) => id));
  const filled = fields.map((field) => {
    const value = sent.find(({ id }) => id === field.id)?.value ?? '';
    const own = fieldKind(field) === 'hidden' && field.value !== '';
    return own ? field : { ...field, value };
  });
  return [...filled, ...sent.filter(({ id }) => !known.has(id))];
}
