import ts from 'typescript';

/** The comment above a schema, and the comments of its fields. */
export type Comment = {
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
export function fieldComment(comments: Comments, comment: Comment | undefined, field: string): Comment {
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
