import ts from 'typescript';

const namesIn = (name) =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));

const isDeclared = (statement) =>
  ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement);

/** The names that a top-level statement declares, each with its code. */
export function valuesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((declaration) =>
      namesIn(declaration.name).map((name) => ({ name, code: declaration })),
    );
  return isDeclared(statement) && statement.name ? [{ name: statement.name, code: statement }] : [];
}

/** Whether a top-level statement only declares something, and does nothing itself. */
export const isDeclaration = (statement) =>
  ts.isVariableStatement(statement) ||
  isDeclared(statement) ||
  ts.isImportDeclaration(statement) ||
  ts.isExportDeclaration(statement);

const isTypeOnly = ({ importClause, isTypeOnly: whole, exportClause }) => {
  if (whole || importClause?.isTypeOnly) return true;
  const named = importClause?.namedBindings ?? exportClause;
  if (importClause?.name || !named?.elements) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
};

/** The files that a file loads before its own code runs. */
export function loadedBy(checker, file) {
  return file.statements.flatMap((statement) => {
    const imports = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!imports || !statement.moduleSpecifier || isTypeOnly(statement)) return [];
    const [module] = checker.getSymbolAtLocation(statement.moduleSpecifier)?.declarations ?? [];
    return module ? [module] : [];
  });
}
