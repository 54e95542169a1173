import ts from 'typescript';

const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

const IN_FULL = ts.TypeFormatFlags.InTypeAlias;

export const oneLine = (text) =>
  text
    .replace(/\(\s+/g, '(')
    .replace(/,?\s+\)/g, ')')
    .replace(/\s+/g, ' ')
    .trim();

/** As a reader wants it: what may be left out may be `undefined` too, and where a type is from is another matter. */
const readable = (text) =>
  oneLine(text.replace(/\/\*[\s\S]*?\*\//g, ''))
    .replace(/(\w\?: [^;,(){}]*?) \| undefined/g, '$1')
    .replace(/import\("[^"]+"\)\./g, '');

/** Such as `'USD' | 'COP'`, which is as well said in full. */
export const isChoiceOfTexts = (type) => type.isUnion() && type.types.every((one) => one.isStringLiteral());

/** What is written says more than what it comes to, unless it only points elsewhere. */
export function nodeText(checker, node, exported) {
  const type = checker.getTypeAtLocation(node);
  if (isChoiceOfTexts(type) && !exported.has(type.aliasSymbol)) return typeText(checker, type, IN_FULL);
  if (!/\w\[|\)\[/.test(node.getText())) return readable(node.getText());
  // A function of a name of its own would be called by that name.
  if (ts.isFunctionTypeNode(node)) return readable(node.getText());
  const isPointer = ts.isIndexedAccessTypeNode(node);
  return typeText(checker, type, isPointer && IN_FULL);
}

export function typeText(checker, type, flags = 0) {
  return readable(checker.typeToString(type, undefined, FORMAT | flags));
}

/** The types of ours that a type names. */
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
