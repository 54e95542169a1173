import type { MessageKey } from '../text/message-keys';
import { emailRefusal } from '../text/email';
import { blankRefusal, isDecimal, requiredRefusal } from '../text/text-rules';
import type { CustomField } from './custom-field';

/** How a field is filled in. Merchants spell types as they like; one that nobody knows is a text. */
export type FieldKind = 'hidden' | 'text' | 'number' | 'email' | 'date' | 'choice' | 'yesNo';

type Field = Pick<CustomField, 'type' | 'required' | 'options'>;

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

/** How a field is filled in; a choice of nothing is a text. */
export function fieldKind({ type, options }: Pick<Field, 'type' | 'options'>): FieldKind {
  const kind = KINDS[type] ?? 'text';
  return kind === 'choice' && options.length === 0 ? 'text' : kind;
}

/** Says why what a payer put into a merchant's field is refused. A switch is "true" or "false", a day is ISO's. */
export function customFieldRefusal(
  field: Field,
  text: string,
  supportEmail?: string,
): MessageKey | undefined {
  const kind = fieldKind(field);
  if (kind === 'hidden') return undefined;
  if (text === '') return field.required ? requiredRefusal(text) : undefined;
  return blankRefusal(text) ?? RULES[kind](text, field, supportEmail);
}

type Rule = (text: string, field: Field, supportEmail: string | undefined) => MessageKey | undefined;

const RULES: Readonly<Record<Exclude<FieldKind, 'hidden'>, Rule>> = {
  text: () => undefined,
  number: (text) => (isDecimal(plainNumber(text).replace(/^-/, '')) ? undefined : 'validation_number'),
  email: (text, _field, supportEmail) => emailRefusal(text, supportEmail),
  date: (text) => (isDay(text) ? undefined : 'invalid_date'),
  choice: (text, { options }) => (options.includes(text) ? undefined : 'field_required'),
  yesNo: (text, { required }) =>
    text === 'true' || (text === 'false' && !required) ? undefined : 'field_required',
};

/** What is sent of it: a number as a number, a switch that nobody touched as "false", the rest without blanks around it. */
export function customFieldValue(field: Field, text: string): string | number {
  const kind = fieldKind(field);
  if (kind === 'yesNo') return text === 'true' ? 'true' : 'false';
  return kind === 'number' && text.trim() !== '' ? Number(plainNumber(text)) : text.trim();
}

/** "1,5" is how half the world writes 1.5. */
function plainNumber(text: string): string {
  return text.trim().replace(',', '.');
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // The 31st of a short month would be read as the next month's first days.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
