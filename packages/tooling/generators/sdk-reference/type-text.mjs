import ts from 'typescript';

const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

const IN_FULL = ts.TypeFormatFlags.InTypeAlias;

export const oneLine = (text) =>
  text
    .replace(/\(\s+/g, '(')
    .replace(/,?\s+\)/g, ')')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Simplifies a type for readers: no comments, no `| undefined` of optional fields, no `import(…)` prefixes.
 */
const readable = (text) =>
  oneLine(text.replace(/\/\*[\s\S]*?\*\//g, ''))
    .replace(/(\w\?: [^;,(){}]*?) \| undefined/g, '$1')
    .replace(/import\("[^"]+"\)\./g, '');

/** Whether a type is a union of strings such as `'USD' | 'COP'`, which is written in full. */
export const isChoiceOfTexts = (type) => type.isUnion() && type.types.every((one) => one.isStringLiteral());

/** The source text of a type, which says more than the resolved type, except for types such as `A['b']`. */
export function nodeText(checker, node, exported) {
  const type = checker.getTypeAtLocation(node);
  if (isChoiceOfTexts(type) && !exported.has(type.aliasSymbol)) return typeText(checker, type, IN_FULL);
  if (!/\w\[|\)\[/.test(node.getText())) return readable(node.getText());
  // A resolved function type that has a name would be printed as that name.
  if (ts.isFunctionTypeNode(node)) return readable(node.getText());
  const isPointer = ts.isIndexedAccessTypeNode(node);
  return typeText(checker, type, isPointer && IN_FULL);
}

export function typeText(checker, type, flags = 0) {
  return readable(checker.typeToString(type, undefined, FORMAT | flags));
}

/** The types of our packages that a type names. */
export function namedIn(checker, node) {
  const found = [];
  const visit = (inner) => {
    const symbol = ts.isTypeReferenceNode(inner) && checker.getSymbolAtLocation(inner.typeName);
    const origin = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (origin?.declarations?.some((one) => isOurs(one))) found.push(origin);
    ts.forEachChild(inner, visit);
  };
  if (node) visit(node);
  return found;
}

const isOurs = (declaration) =>
  declaration.getSourceFile().fileName.includes('/packages/') && !ts.isTypeParameterDeclaration(declaration);
