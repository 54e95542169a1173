import type { MessageKey } from '../text/message-keys';
import { emailError } from '../text/contact';
import { blankError, isDecimal, requiredError } from '../text/text-rules';
import type { CustomField } from './custom-field';

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
  // "1,234" may mean a thousand: no language of the screen says which.
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

/** The value to send: a number for a number field, "false" for an untouched switch, otherwise the trimmed text. */
export function customFieldValue(field: FieldRules, text: string): string | number {
  const kind = fieldKind(field);
  if (kind === 'yesNo') return text === 'true' ? 'true' : 'false';
  return kind === 'number' && text.trim() !== '' ? Number(plainNumber(text)) : text.trim();
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
