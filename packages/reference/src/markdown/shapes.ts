import type * as v from 'valibot';
import type { JsonSchema } from '@valibot/to-json-schema';
import type { Comments } from '../comments';
import { type JsonSchemas, nameOfReference, referencesIn } from '../json-schemas';
import { fieldTable } from './field-table';
import { fieldType, shapeLink } from './field-type';

export type Shapes = ReturnType<typeof createShapes>;

/** Shapes with a name: linked from calls, and each in a section of its own at the end of the page. */
export function createShapes(schemas: JsonSchemas, comments: Comments) {
  const components = schemas.components();
  const named = new Set<string>();

  const mention = (name: string): void => {
    if (named.has(name) || !components[name] || ['Decimal', 'Currency'].includes(name)) return;
    named.add(name);
    referencesIn(components[name]).forEach(mention);
  };

  return {
    /** "Sent: a Merchant", or the fields where the shape has no name. */
    described(word: string, schema: v.GenericSchema): string {
      const converted = schemas.of(schema);
      referencesIn(converted).forEach(mention);
      if (converted.$ref !== undefined) return `${word}: ${shapeLink(nameOfReference(converted.$ref))}.`;
      const fields = fieldTable(converted.type === 'array' ? itemsOf(converted) : converted);
      if (converted.type === 'array')
        return [`${word}: ${fieldType(converted)}.`, fields].filter(Boolean).join('\n\n');
      return fields === '' ? `${word}: ${fieldType(converted)}.` : `${word}:\n\n${fields}`;
    },
    /** Every shape that was mentioned, sorted by name. */
    sections(): string[] {
      return [...named].sort().map((name) => shapeSection(name, components, comments));
    },
  };
}

function shapeSection(name: string, components: Record<string, JsonSchema>, comments: Comments): string {
  const schema = components[name] ?? {};
  const bases = (comments[name]?.of ?? []).filter((base) => components[base]?.properties);
  const inherited = new Set(bases.flatMap((base) => Object.keys(components[base]?.properties ?? {})));
  const own = new Set(Object.keys(comments[name]?.fields ?? {}));
  const leaveOut = new Set([...inherited].filter((field) => !own.has(field)));
  const fields = fieldTable(withoutFields(schema, leaveOut));
  return [
    `### ${name} (shape)`,
    schema.description ?? '',
    bases.length > 0
      ? `All fields of ${bases.map(shapeLink).join(' and ')}${fields === '' ? '.' : ', and:'}`
      : '',
    fields === '' && bases.length === 0 ? `${fieldType(schema)}.` : fields,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function itemsOf({ items }: JsonSchema): JsonSchema {
  return typeof items === 'object' && !Array.isArray(items) ? items : {};
}

function withoutFields(schema: JsonSchema, leaveOut: ReadonlySet<string>): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => !leaveOut.has(name));
  return { ...schema, properties: Object.fromEntries(kept) };
}
