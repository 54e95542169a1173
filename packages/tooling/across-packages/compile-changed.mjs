import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { root } from '../environment/installed.mjs';

// Parsed files are cached between calls: parsing takes most of the time.
const parsed = new Map();

/**
 * The files that no longer compile after `changes`, which maps a file to a function from its old to its new
 * text. Nothing is written to disk. `files` are the compiler's root files.
 */
export function brokenBy(changes, files) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const all = {
    ...options,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    noEmit: true,
  };
  const host = ts.createCompilerHost(all);
  const changed = new Map(
    Object.entries(changes).map(([file, change]) => [
      join(root, file),
      change(readFileSync(join(root, file), 'utf8')),
    ]),
  );
  const parse = host.getSourceFile;
  host.getSourceFile = (file, ...rest) => {
    if (changed.has(file)) return ts.createSourceFile(file, changed.get(file), ...rest);
    if (!parsed.has(file)) parsed.set(file, parse(file, ...rest));
    return parsed.get(file);
  };
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    all,
    host,
  );
  const broken = files.filter((file) => {
    const source = program.getSourceFile(join(root, file));
    return program.getSemanticDiagnostics(source).length > 0;
  });
  return broken.map((file) => relative(root, join(root, file)).split(sep).join('/'));
}
