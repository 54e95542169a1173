import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { Instant, MOST_CHARACTERS, withTextLimits } from '@istmo/contract/provider';
import ts from 'typescript';
import type * as v from 'valibot';

/** The comment above a schema, and the comments of its fields. */
type Comment = {
  readonly text: string;
  /** The named schemas that it is made from. Their comments are used where it has none. */
  readonly of: readonly string[];
  readonly fields: Readonly<Record<string, Comment>>;
};

/** Comments by the name of the constant below them. */
export type Comments = Readonly<Record<string, Comment>>;

const NOTHING: Comment = { text: '', of: [], fields: {} };

/**
 * Reads the comments of schemas from their sources. They become the descriptions of fields in the generated
 * documents, so that each is written only once.
 */
export function readComments(sources: readonly string[]): Comments {
  const found = sources.flatMap((source) => constantsOf(parse(source)));
  return Object.fromEntries(found);
}

/** The sentence of each call of these tables, by the call's name: the comment above it. */
export function callSentences(sources: readonly string[]): Readonly<Record<string, string>> {
  const tables = sources
    .flatMap((source) => constantsOf(parse(source)))
    .filter(([name]) => /(Endpoints|Controls|Calls)$/.test(name));
  return Object.fromEntries(
    tables.flatMap(([, { fields }]) => Object.entries(fields).map(([name, { text }]) => [name, text])),
  );
}

/** The comment above the exported table of a file of endpoints. */
export function tableComment(source: string): string {
  const tables = constantsOf(parse(source)).filter(([name]) => /(Endpoints|Controls)$/.test(name));
  return tables.map(([, { text }]) => text).join(' ');
}

/** The comment of a field: its own, or one from the schemas that it is made from. */
function fieldComment(comments: Comments, comment: Comment | undefined, field: string): Comment {
  const own = comment?.fields[field];
  if (own) return own;
  const inherited = comment?.of.map((name) => fieldComment(comments, comments[name], field));
  return inherited?.find(({ text, of }) => text !== '' || of.length > 0) ?? NOTHING;
}

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('schema.ts', source, ts.ScriptTarget.Latest, true);
}

function constantsOf(file: ts.SourceFile): [string, Comment][] {
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) =>
      statement.declarationList.declarations.map((declaration): [string, Comment] => [
        declaration.name.getText(),
        { ...shapeOf(declaration.initializer), text: textAbove(statement) },
      ]),
    );
}

function shapeOf(expression: ts.Expression | undefined): Comment {
  if (!expression) return NOTHING;
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return shapeOf(expression.expression);
  if (ts.isIdentifier(expression)) return { ...NOTHING, of: [expression.text] };
  if (ts.isObjectLiteralExpression(expression)) return fieldsOf(expression);
  // A wrapper has the schema as its first argument: v.optional(X, …), v.array(X), v.pipe(X, …), v.object({ …
  // }).
  if (ts.isCallExpression(expression)) return shapeOf(expression.arguments[0]);
  return NOTHING;
}

function fieldsOf(object: ts.ObjectLiteralExpression): Comment {
  const fields = object.properties.filter(ts.isPropertyAssignment).map((property): [string, Comment] => {
    const shape = shapeOf(property.initializer);
    return [nameOf(property), { ...shape, text: textAbove(property) }];
  });
  const spread = object.properties
    .filter(ts.isSpreadAssignment)
    .flatMap(({ expression }) => sourceOf(expression));
  return { text: '', of: spread, fields: Object.fromEntries(fields) };
}

/** `...PayCode.entries` adds the fields of PayCode. */
function sourceOf(expression: ts.Expression): string[] {
  const { expression: owner } = ts.isPropertyAccessExpression(expression) ? expression : { expression };
  return ts.isIdentifier(owner) ? [owner.text] : [];
}

function nameOf({ name }: ts.PropertyAssignment): string {
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

function textAbove(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(comments.at(-1)?.comment) ?? '';
  return text.replace(/\s+/g, ' ').trim();
}

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
