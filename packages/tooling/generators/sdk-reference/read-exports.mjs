import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../environment/installed.mjs';

/** What a developer imports, and where it comes from. */
const ENTRIES = [
  { name: '@istmo/checkout', source: 'packages/loader/src/index.ts' },
  { name: '@istmo/checkout/load', source: 'packages/loader/src/load.ts' },
  { name: '@istmo/checkout-react', source: 'packages/react/src/index.ts' },
];

const options = () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return { ...options, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], jsx: ts.JsxEmit.ReactJSX };
};

const resolved = (checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/**
 * Each entry with its exports, values first, otherwise in source order:
 * `{ checker, entries: [{ name, exports: [{ name, symbol }] }] }`.
 */
export function readExports(entries = ENTRIES) {
  const found = entries.map(({ name, source }) => ({ name, file: join(root, source) }));
  const program = ts.createProgram(
    found.map(({ file }) => file),
    options(),
  );
  const checker = program.getTypeChecker();
  return {
    checker,
    entries: found.map(({ name, file }) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file));
      const exported = checker.getExportsOfModule(module).map((symbol) => ({
        name: symbol.name,
        symbol: resolved(checker, symbol),
      }));
      const isValue = ({ symbol }) => Number((symbol.flags & ts.SymbolFlags.Value) === 0);
      return { name, exports: exported.sort((a, b) => isValue(a) - isValue(b)) };
    }),
  };
}
