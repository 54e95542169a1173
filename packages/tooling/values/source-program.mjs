import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const SOURCE = /\.(ts|tsx|mjs)$/;
const DECLARATIONS = /\.d\.m?ts$/;
const NOT_SOURCE = /^(dist|node_modules|drizzle|public)$/;

/** Whether a file is a test, or a tool that only tests use. */
export const isTestFile = (path) => /\.(test|test-d|spec)\.[a-z]+$|\/testing\/|^packages\/e2e\//.test(path);

const readJson = (path) => ts.readConfigFile(path, ts.sys.readFile).config;

/** Every source file under a folder. */
function sourceFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_SOURCE.test(entry.name) ? [] : sourceFiles(path);
    return SOURCE.test(entry.name) && !DECLARATIONS.test(entry.name) ? [path] : [];
  });
}

/** What `@istmo/…` names resolve to: the sources that packages export, and the `paths` of tsconfig.json. */
function packageNames(root) {
  const names = new Map();
  for (const folder of readdirSync(join(root, 'packages'))) {
    const file = join(root, 'packages', folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
    for (const [key, target] of Object.entries(typeof exports === 'string' ? { '.': exports } : exports))
      if (SOURCE.test(target)) names.set(join(name, key), join(dirname(file), target));
  }
  const { compilerOptions } = readJson(join(root, 'tsconfig.json')) ?? {};
  for (const [name, [target]] of Object.entries(compilerOptions?.paths ?? {}))
    names.set(name, join(root, target));
  return names;
}

const EXTENSIONS = { '.ts': ts.Extension.Ts, '.tsx': ts.Extension.Tsx, '.mjs': ts.Extension.Mjs };
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

function createResolver(root) {
  const names = packageNames(root);
  const cache = new Map();
  return (name, from) => {
    if (!name.startsWith('.')) return names.get(name);
    const base = resolve(dirname(from), name);
    if (!cache.has(base))
      cache.set(
        base,
        ENDINGS.map((ending) => base + ending).find((path) => SOURCE.test(path) && ts.sys.fileExists(path)),
      );
    return cache.get(base);
  };
}

const libraryFiles = new Map();

/** A file of TypeScript's own types, which is parsed once for all programs. */
function libraryFile(name, parse) {
  if (!libraryFiles.has(name)) libraryFiles.set(name, parse());
  return libraryFiles.get(name);
}

/**
 * A TypeScript program of the repository's packages that resolves their names. It leaves out libraries and
 * reports no type errors, so it takes seconds. `accepts` selects the files that it starts with, by their
 * paths.
 */
export function createSourceProgram(root, accepts = () => true) {
  const options = {
    // `Pick`, `Promise` and other types of the language, without those of a browser or Node.
    lib: ['lib.es5.d.ts'],
    allowJs: true,
    moduleDetection: ts.ModuleDetectionKind.Force,
    types: [],
    jsx: ts.JsxEmit.Preserve,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
  };
  const resolveName = createResolver(root);
  const standard = ts.createCompilerHost(options, true);
  const host = {
    ...standard,
    getSourceFile: (name, ...rest) =>
      DECLARATIONS.test(name)
        ? libraryFile(name, () => standard.getSourceFile(name, ...rest))
        : standard.getSourceFile(name, ...rest),
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const resolvedFileName = resolveName(text, from);
        const extension = EXTENSIONS[extname(resolvedFileName ?? '')];
        return { resolvedModule: resolvedFileName && { resolvedFileName, extension } };
      }),
  };
  const files = sourceFiles(join(root, 'packages'));
  const configs = ['rollup.config.mjs'].map((file) => join(root, file));
  const accepted = [...files, ...configs].filter(
    (file) => ts.sys.fileExists(file) && accepts(relative(root, file).replaceAll('\\', '/')),
  );
  const program = ts.createProgram(accepted, options, host);
  return { program, checker: program.getTypeChecker() };
}
