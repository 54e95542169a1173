import type { MessageKey } from '../text/message-keys';
import { emailError } from '../text/contact';
import { blankError, isDecimal, requiredError } from '../text/text-rules';
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

/** The kind of input for a field. Merchants write types in different ways; an unknown type is a text field. */
export type FieldKind = 'hidden' | 'text' | 'number' | 'email' | 'date' | 'choice' | 'yesNo';

type FieldRules = Pick<CustomField, 'type' | 'required' | 'options'>;

const KINDS: Readonly<Partial<Record<string, FieldKind>>> = {
  hidden: 'hidden',
  number: 'number',
  integer: 'number',
  decimal: 'number',
  email: 'email',
  date: 'date',
  options: 'choice',
  select: 'choice',
  boolean: 'yesNo',
  checkbox: 'yesNo',
};

/** The kind of input for a field. A choice without options is a text field. */
export function fieldKind({ type, options }: Pick<FieldRules, 'type' | 'options'>): FieldKind {
  const kind = KINDS[type] ?? 'text';
  return kind === 'choice' && options.length === 0 ? 'text' : kind;
}

/** Why the value of a merchant's field is not valid. A switch has "true" or "false", a date is ISO 8601. */
export function customFieldError(
  field: FieldRules,
  text: string,
  supportEmail?: string,
): MessageKey | undefined {
  const kind = fieldKind(field);
  if (kind === 'hidden') return undefined;
  if (text === '') return field.required ? requiredError(text) : undefined;
  return blankError(text) ?? RULES[kind](text, field, supportEmail);
}

type Rule = (text: string, field: FieldRules, supportEmail: string | undefined) => MessageKey | undefined;

const RULES: Readonly<Record<Exclude<FieldKind, 'hidden'>, Rule>> = {
  text: () => undefined,
  // "1,234" is ambiguous: it may be a thousand or a decimal, whatever the screen's language.
  number: (text) =>
    isDecimal(plainNumber(text).replace(/^-/, '')) && !/^-?[1-9]\d{0,2},\d{3}$/.test(text.trim())
      ? undefined
      : 'validation_number',
  email: (text, _field, supportEmail) => emailError(text, supportEmail),
  date: (text) => (isDay(text) ? undefined : 'invalid_date'),
  choice: (text, { options }) => (options.includes(text) ? undefined : 'field_required'),
  yesNo: (text, { required }) =>
    text === 'true' || (text === 'false' && !required) ? undefined : 'field_required',
};

/** A reference such as "00123", or more digits than a number holds. */
const NO_NUMBER = /^-?(?:0\d|(?:\D*\d){16})/;

/**
 * The value to send: a number for a number field, unless it would become another one; "false" for an untouched switch; otherwise
 * the trimmed text.
 */
export function customFieldValue(field: FieldRules, text: string): string | number {
  const kind = fieldKind(field);
  if (kind === 'yesNo') return text === 'true' ? 'true' : 'false';
  const plain = plainNumber(text);
  return kind !== 'number' || plain === '' || NO_NUMBER.test(plain) ? text.trim() : Number(plain);
}

/** Accepts a decimal comma: "1,5" is 1.5. */
function plainNumber(text: string): string {
  return text.trim().replace(',', '.');
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // Date.parse reads February 31 as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
