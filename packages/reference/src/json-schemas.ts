import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { Instant, MOST_CHARACTERS, withTextLimits } from '@istmo/contract/provider';
import type * as v from 'valibot';
import { type Comment, type Comments, fieldComment } from './comments';

/** A part of a document. */
export type Json = { [key: string]: unknown };

type Schema = v.GenericSchema;
type Named = Readonly<Record<string, Schema>>;

const REFERENCE = '#/components/schemas/';

/** Ignores checks that JSON Schema cannot express. The descriptions of the fields explain them. */
const SETTINGS = {
  typeMode: 'input',
  errorMode: 'ignore',
  target: 'draft-2020-12',
  overrideSchema: ({ valibotSchema }: { valibotSchema: { type: string } }) => overriddenSchema(valibotSchema),
  overrideRef: ({ referenceId }: { referenceId: string }) => `${REFERENCE}${referenceId}`,
} as const;

function overriddenSchema(schema: { type: string }): JsonSchema | undefined {
  if (schema === withTextLimits(Instant))
    return { type: 'string', format: 'date-time', maxLength: MOST_CHARACTERS };
  // A field of type undefined must be absent.
  return schema.type === 'undefined' ? { not: {} } : undefined;
}

export type JsonSchemas = {
  /** Every named schema, by its name. */
  components(): Record<string, JsonSchema>;
  /** A reference if the schema has a name, or else the schema itself. */
  of(schema: Schema): JsonSchema;
  /** The schema itself, even if it has a name. */
  written(schema: Schema): JsonSchema;
};

/** Converts the wire format of schemas, before parsing. `unnamed` schemas are written inline. */
export function createJsonSchemas(named: Named, unnamed: readonly Schema[], comments: Comments): JsonSchemas {
  const nameless = unnamed.filter((schema) => !Object.values(named).includes(schema));
  const places = new Map(nameless.map((schema, place) => [schema, `unnamed ${String(place)}`]));
  for (const [name, schema] of Object.entries(named)) places.set(schema, name);
  // Converted in one call: it is slow, and named schemas become references.
  const converted = toJsonSchemaDefs(
    Object.fromEntries([...places].map(([schema, name]) => [name, withTextLimits(schema)])),
    SETTINGS,
  );
  for (const [name, schema] of Object.entries(converted)) describeFields(schema, comments[name], comments);
  const written = (name: string) => withText(structuredClone(converted[name] ?? {}), comments[name]?.text);
  const nameOf = (schema: Schema) => places.get(schema) ?? '';
  return {
    components: () => Object.fromEntries(Object.keys(named).map((name) => [name, written(name)])),
    of: (schema) => {
      const name = nameOf(schema);
      return name in named ? { $ref: `${REFERENCE}${name}` } : written(name);
    },
    written: (schema) => written(nameOf(schema)),
  };
}

/** The name that a reference points to. */
function nameOfReference(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

/** The names that a part of a document refers to, at any depth. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === '$ref' && typeof part === 'string' ? [nameOfReference(part)] : referencesIn(part),
  );
}

function describeFields(schema: JsonSchema, comment: Comment | undefined, comments: Comments): void {
  for (const [field, value] of Object.entries(schema.properties ?? {})) {
    if (typeof value === 'boolean') continue;
    const own = fieldComment(comments, comment, field);
    if (own.text !== '') value.description = own.text;
    describeFields(value, own, comments);
  }
  const inner = [schema.items, ...(schema.anyOf ?? [])].flat();
  for (const part of inner) if (typeof part === 'object') describeFields(part, comment, comments);
}

function withText(schema: JsonSchema, text: string | undefined): JsonSchema {
  return text ? { description: text, ...schema } : schema;
}
