import { type Json, referencesIn } from './json-schemas';

type Part = Record<string, unknown>;
type Sentences = Readonly<Record<string, string>>;

/** A field or parameter of a document, with the names that lead to it: a schema or a call, then fields. */
export type Field = { readonly path: readonly string[]; readonly schema: Part };

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isParameter = (value: Part): value is Part & { name: string } =>
  typeof value['in'] === 'string' && typeof value['name'] === 'string' && isPart(value['schema']);
const METHODS = new Set(['get', 'post', 'put']);
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Every field and parameter of an OpenAPI document, at any depth. Skips a field that only narrows a field of another schema. */
export function fieldsOf(document: Json): Field[] {
  const schemas = partAt(document, ['components', 'schemas']);
  const found: Field[] = [];
  look(document, []);
  return found;

  function look(value: unknown, path: readonly string[], known?: Part): void {
    if (Array.isArray(value)) for (const part of value) look(part, path, known);
    if (!isPart(value)) return;
    if (isParameter(value)) found.push({ path: [...path, value.name], schema: value });
    for (const [name, part] of Object.entries(value)) {
      if (name === 'properties' && isPart(part)) lookAtFields(part, path, known);
      else if (name === 'allOf' && Array.isArray(part)) look(part, path, referred(part) ?? known);
      else if (!VALUES.has(name)) look(part, pathOf(path, name, part), known);
    }
  }

  function lookAtFields(fields: Part, path: readonly string[], known: Part | undefined): void {
    for (const [name, schema] of Object.entries(fields)) {
      if (!isPart(schema)) continue;
      const same = isPart(known?.['properties']) ? known['properties'][name] : undefined;
      const own = [...path, name];
      if (!isPart(same)) found.push({ path: own, schema });
      look(schema, own, isPart(same) ? same : undefined);
    }
  }

  function pathOf(path: readonly string[], name: string, part: unknown): readonly string[] {
    if (path.length > 0) return path;
    if (isPart(part) && METHODS.has(name)) return [String(part['operationId'])];
    return part === schemas[name] ? [name] : path;
  }

  function referred(parts: readonly unknown[]): Part | undefined {
    const [name = ''] = referencesIn(parts);
    const schema = schemas[name];
    return isPart(schema) ? schema : undefined;
  }
}

function partAt(value: Part, path: readonly string[]): Part {
  const [name, ...rest] = path;
  const inner = name === undefined ? value : Object.entries(value).find(([key]) => key === name)?.[1];
  if (!isPart(inner)) return {};
  return name === undefined ? inner : partAt(inner, rest);
}

/**
 * The name of the sentence for a field: the longest end of its path that has one. `field-sentences.json` has one for each name
 * that means the same everywhere (`codOper`), and one for each place where it means something else (`CashPoint.address`). They
 * are there and not in the schemas, so that no program ships them.
 */
export function sentenceName(path: readonly string[], sentences: Sentences): string | undefined {
  const ends = path.map((_name, place) => path.slice(place).join('.'));
  return ends.find((end) => end in sentences);
}

/** A copy of a document with a sentence in every field and parameter that has no description. */
export function describeAll(document: Json, sentences: Sentences): Json {
  // Copied as text, because fields of the same type share one object in the document.
  const copy = JSON.parse(JSON.stringify(document)) as Json;
  for (const { path, schema } of fieldsOf(copy)) {
    const name = sentenceName(path, sentences);
    if (name !== undefined && !schema['description']) schema['description'] = sentences[name];
  }
  return copy;
}
