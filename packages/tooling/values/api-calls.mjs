import ts from 'typescript';

const ENDPOINTS = /packages\/contract\/src\/provider\/endpoints\/[^/]+$/;

/** The properties of a table's object literal, without the types around it. */
function tableOf({ initializer }) {
  let table = initializer;
  while (table && !ts.isObjectLiteralExpression(table)) table = table.expression;
  return table?.properties ?? [];
}

const isTable = (node) => ts.isVariableDeclaration(node) && /Endpoints$/.test(node.name.text ?? '');

/** The names of the provider's calls: the keys of the contract's `…Endpoints` tables. */
export function callNames({ values }) {
  const tables = [...values.values()].filter(({ path, code }) => ENDPOINTS.test(path) && isTable(code));
  return new Set(tables.flatMap(({ code }) => tableOf(code).flatMap(({ name }) => name?.text ?? [])));
}

/** Whether a declaration is a row of one of the contract's tables. */
function isRow(declaration) {
  if (!ENDPOINTS.test(declaration.getSourceFile().fileName)) return false;
  const table = ts.findAncestor(declaration, ts.isVariableDeclaration);
  return table !== undefined && isTable(table) && tableOf(table).includes(declaration);
}

/** The name of the property that a piece of code reads: `b` of `a.b`, and of `const { b } = a`. */
function nameTaken(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  const takes = ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent);
  return takes ? (node.propertyName ?? node.name).text : undefined;
}

function propertyTaken(checker, node) {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name);
  const name = nameTaken(node);
  return name && checker.getTypeAtLocation(node.parent).getProperty(name);
}

/**
 * Whether a property comes from a row of the contract, directly or through a table that repeats it:
 * `{ login }`.
 */
function comesFromRow(checker, property) {
  return (property?.declarations ?? []).some((declaration) => {
    if (!ts.isShorthandPropertyAssignment(declaration)) return isRow(declaration);
    const value = checker.getShorthandAssignmentValueSymbol(declaration)?.valueDeclaration;
    return value !== undefined && comesFromRow(checker, propertyTaken(checker, value));
  });
}

/**
 * The provider's calls that a piece of code reads from an API client. They are found by type: the property is
 * declared by a row of the contract and can be called. The row itself and properties of the same name
 * elsewhere are not calls.
 */
export function apiCalls({ checker }, names, code) {
  const found = new Set();
  const takes = (node) => {
    const property = propertyTaken(checker, node);
    if (!comesFromRow(checker, property)) return false;
    return checker.getTypeOfSymbolAtLocation(property, node).getCallSignatures().length > 0;
  };
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    const name = nameTaken(node);
    // Resolving a type is slow, so only names of calls are checked.
    if (names.has(name) && takes(node)) found.add(name);
    ts.forEachChild(node, visit);
  };
  visit(code);
  return found;
}
