import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { type Comment, type Comments, fieldComment } from './comments';

type Schema = v.GenericSchema;
type Named = Readonly<Record<string, Schema>>;

const REFERENCE = '#/components/schemas/';

/** What valibot checks beyond what JSON Schema can say (such as a sum that must be right) is left to the words beside it. */
const SETTINGS = {
  typeMode: 'input',
  errorMode: 'ignore',
  target: 'draft-2020-12',
  // What must not be there.
  overrideSchema: ({ valibotSchema }: { valibotSchema: { type: string } }) =>
    valibotSchema.type === 'undefined' ? { not: {} } : undefined,
  overrideRef: ({ referenceId }: { referenceId: string }) => `${REFERENCE}${referenceId}`,
} as const;

/** Schemas as they travel, before anything is parsed: a name where a schema has one, written out where it has none. */
export function createJsonSchemas(named: Named, comments: Comments) {
  const definitions = { ...named };
  const described = (schema: JsonSchema, comment: Comment | undefined) => {
    describeFields(schema, comment, comments);
    return plain(schema);
  };
  return {
    components(): Record<string, JsonSchema> {
      const all = Object.entries(toJsonSchemaDefs(definitions, SETTINGS));
      return Object.fromEntries(
        all.map(([name, schema]) => [
          name,
          withText(described(schema, comments[name]), comments[name]?.text),
        ]),
      );
    },
    of(schema: Schema): JsonSchema {
      return converted(schema, definitions);
    },
    /** The same, written out even where it has a name. */
    written(schema: Schema): JsonSchema {
      const others = Object.entries(definitions).filter(([, other]) => other !== schema);
      return described(converted(schema, Object.fromEntries(others)), comments[nameOf(definitions, schema)]);
    },
  };
}

function converted(schema: Schema, definitions: Named): JsonSchema {
  const { $defs: _defs, $schema: _dialect, ...rest } = toJsonSchema(schema, { ...SETTINGS, definitions });
  return plain(rest);
}

function nameOf(definitions: Named, schema: Schema): string {
  return Object.keys(definitions).find((name) => definitions[name] === schema) ?? '';
}

export type JsonSchemas = ReturnType<typeof createJsonSchemas>;

/** The name that a reference points to. */
export function nameOfReference(reference: string): string {
  return reference.replace(REFERENCE, '');
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

/** A copy of its own: converted schemas share parts, which nobody may change in two places at once. */
function plain(schema: JsonSchema): JsonSchema {
  return structuredClone(schema);
}
