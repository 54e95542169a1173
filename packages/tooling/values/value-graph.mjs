import { relative } from 'node:path';
import ts from 'typescript';
import { isDeclaration, loadedBy, valuesOf } from './file-statements.mjs';
import { isTestFile } from './source-program.mjs';
import { valueReferences } from './value-references.mjs';

/** The files of a program by path, their top-level values by `path#name`, and those names by symbol. */
function readFiles({ program, checker }, root) {
  const files = new Map();
  const values = new Map();
  const idOf = new Map();
  for (const file of program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile)) {
    const path = relative(root, file.fileName).replaceAll('\\', '/');
    files.set(path, file);
    for (const { name, code } of file.statements.flatMap(valuesOf)) {
      const symbol = checker.getSymbolAtLocation(name);
      values.set(`${path}#${name.text}`, { path, code });
      // What a file exports and what it declares are two symbols.
      for (const one of [symbol, checker.getExportSymbolOfSymbol(symbol)])
        idOf.set(one, `${path}#${name.text}`);
    }
  }
  return { files, values, idOf };
}

/** The same function, with each result cached. */
function remembered(find) {
  const cache = new Map();
  return (id) => {
    if (!cache.has(id)) cache.set(id, find(id));
    return cache.get(id);
  };
}

/** Everything that can be reached from some ids, including themselves. */
function closure(ids, next) {
  const reached = new Set();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...next(id));
  }
  return reached;
}

/**
 * The top-level values of files, and which of them each one names. The id of a value is `path#name`; the id
 * of what a file does when it is loaded is its path.
 */
export function createValueGraph({ program, checker }, root) {
  const { files, values, idOf } = readFiles({ program, checker }, root);
  const pathOf = new Map([...files].map(([path, file]) => [file, path]));

  const idsOf = (symbol) => {
    const end = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return idOf.has(end) ? [idOf.get(end)] : [];
  };

  /** The values that a piece of code names. */
  const named = (code) => {
    const ids = new Set();
    valueReferences(checker, code, (symbol) => idsOf(symbol).forEach((id) => ids.add(id)));
    return [...ids];
  };

  function findUses(id) {
    const value = values.get(id);
    if (value) return [...named(value.code), value.path];
    const file = files.get(id);
    const own = file.statements.filter((statement) => !isDeclaration(statement)).flatMap(named);
    return [...own, ...loadedBy(checker, file).map((loaded) => pathOf.get(loaded))];
  }

  const uses = remembered(findUses);

  function exportsOf(path) {
    const module = checker.getSymbolAtLocation(files.get(path));
    return module ? checker.getExportsOfModule(module).flatMap(idsOf) : [];
  }

  /** Every value that runs, or may run, if these files are started. */
  const reachedFrom = (entries) =>
    closure(
      entries.flatMap((path) => [path, ...exportsOf(path)]),
      uses,
    );

  return { files, values, named, reachedFrom };
}

const isJudged = (path) => /^packages\/[^/]+\/src\//.test(path) && !isTestFile(path);

/**
 * The values of packages that no program runs, as `path#name`: unused, or named only by tests and each other.
 */
export function unusedValues(graph, entries) {
  const used = graph.reachedFrom(entries);
  return [...graph.values]
    .filter(([id, { path }]) => isJudged(path) && !used.has(id))
    .map(([id]) => id)
    .sort();
}
