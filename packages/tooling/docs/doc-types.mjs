import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../environment/installed.mjs';

const folder = join(root, '.cache/doc-blocks');
const inPackages = (path) => [join(root, 'packages', path)];

const PATHS = {
  '@istmo/checkout': inPackages('loader/src/index.ts'),
  '@istmo/checkout/load': inPackages('loader/src/load.ts'),
  '@istmo/checkout-app': inPackages('checkout/src/widget.ts'),
  '@istmo/checkout-react': inPackages('react/src/index.ts'),
  '@istmo/checkout-vue': inPackages('vue/src/index.ts'),
  '@istmo/checkout-element': inPackages('element/src/index.ts'),
};

// Globals that the script tags of the loader and of the widget define.
const GLOBALS = `
import type { CheckoutApi } from '@istmo/checkout';
declare global {
  const Checkout: CheckoutApi;
  const IstmoWidget: typeof import('@istmo/checkout-app');
  interface Window {
    istmoQueue?: { push: (call: (checkout: CheckoutApi) => void) => unknown };
    istmoConfig: object;
  }
}
`;

const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Each block is a module of its own: two blocks may each declare a `result`.
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
  paths: PATHS,
};

const read = new Map();

/** Caches files that are not blocks, such as the browser's types, for all blocks. */
function hostFor(options) {
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile;
  host.getSourceFile = (name, ...rest) => {
    if (name.startsWith(folder)) return getSourceFile(name, ...rest);
    if (!read.has(name)) read.set(name, getSourceFile(name, ...rest));
    return read.get(name);
  };
  return host;
}

/** The script of a Vue component, on the lines that it has there. */
function scriptOf(code) {
  const [before, , script] = code.split(/(<script[^>]*>)|<\/script>/);
  return '\n'.repeat(before.split('\n').length - 1) + script;
}

const declared = (given) =>
  given
    .split(',')
    .map((name) => `declare const ${name.includes(':') ? name : `${name}: any`};`)
    .join('\n');

/**
 * Writes a block to a file that resolves our packages. The `given` names come last, so that lines stay the
 * same.
 */
function written({ file, line, language, code, given }) {
  const name = `${file.replaceAll('/', '-')}-${line}.${language === 'tsx' ? 'tsx' : 'ts'}`;
  const path = join(folder, name);
  const script = language === 'vue' ? scriptOf(code) : code;
  writeFileSync(path, `${script}\n${given ? declared(given) : ''}`);
  return path;
}

/** The errors that TypeScript finds in blocks, each with its line on the page. */
function faultsOf(blocks, strict) {
  const pages = new Map(blocks.map((block) => [written(block), block]));
  const globals = join(folder, 'globals.d.ts');
  const options = { ...OPTIONS, strict };
  const program = ts.createProgram([...pages.keys(), globals], options, hostFor(options));
  return [...pages].flatMap(([path, block]) => {
    const source = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ start, messageText }) => {
      const { line } = source.getLineAndCharacterOfPosition(start);
      return `${block.file}:${block.line + line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  });
}

/**
 * The type errors of blocks: JavaScript is checked as in an editor, TypeScript as strictly as our own code.
 */
export function typeFaults(blocks) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'globals.d.ts'), GLOBALS);
  // A block that is copied from a file may be incomplete, and the file has its own tests.
  const isWhole = ({ fragment, from }) => !fragment && !from;
  const ofLanguage = (...languages) =>
    blocks.filter((block) => languages.includes(block.language) && isWhole(block));
  return [...faultsOf(ofLanguage('js'), false), ...faultsOf(ofLanguage('ts', 'tsx', 'vue'), true)];
}
