import ts from 'typescript';

/** Names that refer to no value: `b` in `a.b` and in `{ b: 1 }`, and names that are being declared. */
function isOnlyAName(node) {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent))
    return (parent.name ?? parent.right) === node;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  if (ts.isJsxAttribute(parent)) return true;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return true;
  return parent.name === node;
}

const isImportCall = (node) =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** The names that a pattern reads from a module, or undefined if it takes the whole module. */
function namesOfPattern(pattern) {
  if (!pattern || !ts.isObjectBindingPattern(pattern)) return undefined;
  if (pattern.elements.some(({ dotDotDotToken }) => dotDotDotToken)) return undefined;
  return pattern.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

/**
 * The names that are read from `import(…)`: by `(await import(…)).a`, `const { a } = await import(…)` or
 * `.then(({ a }) => …)`.
 */
function namesOfImport(call) {
  let node = call.parent;
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'then' && ts.isCallExpression(node.parent)) {
    const [callback] = node.parent.arguments;
    return callback && ts.isArrowFunction(callback)
      ? namesOfPattern(callback.parameters[0]?.name)
      : undefined;
  }
  if (!ts.isAwaitExpression(node)) return undefined;
  while (ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return [parent.name.text];
  return ts.isVariableDeclaration(parent) ? namesOfPattern(parent.name) : undefined;
}

/**
 * Calls `found` with the symbol of every value that a piece of code names. References in types do not count.
 */
export function valueReferences(checker, start, found) {
  const all = (module, names) =>
    checker
      .getExportsOfModule(module)
      .filter(({ name }) => !names || names.includes(name))
      .forEach((symbol) => found(resolved(symbol)));

  const resolved = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  function reference(node) {
    const { parent } = node;
    const direct = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(node);
    if (!direct) return;
    const symbol = resolved(direct);
    if (!(symbol.flags & ts.SymbolFlags.ValueModule)) return found(symbol);
    const name = ts.isPropertyAccessExpression(parent) ? [parent.name.text] : undefined;
    all(symbol, name);
  }

  function visit(node) {
    if (ts.isExpressionWithTypeArguments(node)) return visit(node.expression);
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (isImportCall(node)) {
      const module = checker.getSymbolAtLocation(node.arguments[0]);
      if (module) all(module, namesOfImport(node));
    }
    if (ts.isIdentifier(node) && !isOnlyAName(node)) reference(node);
    ts.forEachChild(node, visit);
  }
  visit(start);
}
