import type { JsonSchema } from '@valibot/to-json-schema';
import { nameOfReference } from '../json-schemas';

type Part = JsonSchema | boolean;

/** Shapes that a table says in a word instead of a link. */
const WORDS: Readonly<Record<string, string>> = { Decimal: 'amount', Currency: '`USD` · `COP`' };

/** What a field holds, in words and links to shapes. */
export function fieldType(schema: Part): string {
  if (typeof schema === 'boolean') return 'anything';
  if (schema.$ref !== undefined) return shapeLink(nameOfReference(schema.$ref));
  if (schema.anyOf) return schema.anyOf.map(fieldType).join(' or ');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return values ? values.map(literal).join(' · ') : typeWord(schema);
}

const PLAIN: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
};

function typeWord(schema: JsonSchema): string {
  switch (schema.type) {
    case 'array':
      return `list of ${isSchema(schema.items) ? fieldType(schema.items) : 'anything'}`;
    case 'object':
      return objectType(schema);
    case 'string':
      return textType(schema);
    default:
      return PLAIN[String(schema.type)] ?? 'anything';
  }
}

function isSchema(items: JsonSchema['items']): items is JsonSchema {
  return typeof items === 'object' && !Array.isArray(items);
}

function literal(value: unknown): string {
  return value === '' ? 'nothing' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** A link to a shape's own section; amounts and currencies are said in words. */
export function shapeLink(name: string): string {
  return WORDS[name] ?? `[${name}](#${name.toLowerCase()}-shape)`;
}

function objectType({ additionalProperties, properties }: JsonSchema): string {
  if (properties) return 'object';
  return typeof additionalProperties === 'object' ? `object of ${fieldType(additionalProperties)}` : 'object';
}

function textType({ format, maxLength, pattern }: JsonSchema): string {
  const kind = format === 'email' ? 'e-mail' : format === 'uuid' ? 'UUID' : 'text';
  const most = maxLength === undefined ? '' : `, at most ${maxLength}`;
  return pattern === undefined || format !== undefined ? `${kind}${most}` : `text like \`${pattern}\``;
}
