import { parseStructure } from '../text/encoded-text';
import { type LooseRecord, type Maybe, parseJson, recordOf, textOf } from '../text/loose-text';

/** A field that a merchant adds to a payment. Hidden fields are sent along; the payer fills in the others. */
export type CustomField = {
  /** Begins with CF. */
  id: string;
  /** Lower case: hidden, string, number, email, date, boolean, options … */
  type: string;
  nameOrLabel: string;
  description: string;
  value: string | number;
  required: boolean;
  /** The options of a field of type `options`. */
  options: string[];
};

/** Where a field comes from: the values of a link, or the merchant's configuration. */
export type CustomFieldSource = 'link' | 'merchant';

const DEFAULT_TYPES: Readonly<Record<CustomFieldSource, string>> = { link: 'hidden', merchant: 'string' };
const PREFIX = 'CF';

/** Parses a field, or returns `undefined` if it has no id. */
export function toCustomField(field: unknown, source: CustomFieldSource): CustomField | undefined {
  const record = recordOf(field) ?? {};
  const id = textOf(record['id']);
  if (id === '') return undefined;
  return {
    id: id.startsWith(PREFIX) ? id : PREFIX + id,
    type: textOf(record['type']).toLowerCase() || DEFAULT_TYPES[source],
    nameOrLabel: textOf(record['nameOrLabel']) || textOf(record['name']) || id,
    description: textOf(record['description']),
    value: toFieldValue(record['value']),
    required: isTrue(record['required']),
    options: optionsOf(record),
  };
}

/** Parses a list of fields, or its JSON text (plain, percent- or hex-encoded). Leaves out fields without an id. */
export function toCustomFields(
  fields: Maybe<string | readonly object[]>,
  source: CustomFieldSource,
): CustomField[] {
  const structure = parseStructure(fields);
  const list = Array.isArray(structure) ? structure : [];
  return list.map((field) => toCustomField(field, source)).filter((field) => field !== undefined);
}

/** Turns a numeric text into a number if the number prints as the same text. "007" and "1e3" stay texts. */
function toFieldValue(value: unknown): string | number {
  if (typeof value === 'boolean') return String(value);
  const text = textOf(value);
  // Blank text stays as it is: validation rejects it.
  if (text === '' && typeof value === 'string') return value;
  const number = Number(text);
  return text !== '' && String(number) === text && Number.isFinite(number) ? number : text;
}

function optionsOf(record: LooseRecord): string[] {
  const { options } = record;
  const given = typeof options === 'string' ? (parseJson(options) ?? options.split(',')) : options;
  return (Array.isArray(given) ? given : []).map(optionText).filter((option) => option !== '');
}

function optionText(option: unknown): string {
  const record = recordOf(option);
  return record ? textOf(record['value']) || textOf(record['label']) : textOf(option);
}

function isTrue(value: unknown): boolean {
  return value === true || /^(?:true|1)$/i.test(textOf(value));
}
