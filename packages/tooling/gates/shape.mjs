import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../environment/installed.mjs';

const LIMITS = 'packages/tooling/gates/shape.json';
const CODE = /^(packages|examples)\/.+\.([cm]?[jt]sx?|css)$/;
const TEST = /\.(test|test-d|spec)\.\w+$|\/testing\/|^packages\/e2e\//;
const FIRST_SCREEN = /^packages\/checkout\/src\/first-screen\//;
const SHORT = 15;

/** The counts that rise only with a new `reason` in `shape.json`. Lines rise with a sentence in the commit. */
const STRICT = ['sourceFiles', 'shortFilesWithOneImporter', 'firstScreenFiles', 'dynamicImports'];

/** The files that a relative import may mean. */
const targets = (from, name) => {
  const base = normalize(join(dirname(from), name));
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`];
};

/** How many files import each one. */
function importersOf(files) {
  const counts = new Map([...files.keys()].map((path) => [path, 0]));
  for (const [path, text] of files) {
    if (path.endsWith('.css')) continue;
    const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    const imported = names
      .filter((name) => name.startsWith('.'))
      .map((name) => targets(path, name).find((file) => counts.has(file)));
    for (const file of new Set(imported)) if (file) counts.set(file, counts.get(file) + 1);
  }
  return counts;
}

/** The `import()` calls of a file. */
function dynamicImportsIn(path, text) {
  if (!text.includes('import(')) return 0;
  let count = 0;
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return count;
}

/** The product's code, without the files of texts, which are imported one by one. */
const isProduct = (path) => /^packages\/[^/]+\/src\//.test(path) && !path.includes('/locales/');

/** The numbers of a tree of files, by path with their text. None may grow. */
export function shapeOf(tree) {
  const linesOf = (text) => text.trimEnd().split('\n').length;
  const files = new Map([...tree].filter(([path]) => CODE.test(path)));
  const sources = new Map([...files].filter(([path]) => !TEST.test(path)));
  const importers = importersOf(sources);
  const sum = (texts) => texts.reduce((lines, text) => lines + linesOf(text), 0);
  const sourceLines = sum([...sources.values()]);
  return {
    sourceFiles: sources.size,
    sourceLines,
    testLines: sum([...files.values()]) - sourceLines,
    shortFilesWithOneImporter: [...sources].filter(
      ([path, text]) => linesOf(text) < SHORT && importers.get(path) === 1,
    ).length,
    firstScreenFiles: [...sources.keys()].filter((path) => FIRST_SCREEN.test(path)).length,
    dynamicImports: [...sources]
      .filter(([path]) => isProduct(path))
      .reduce((count, [path, text]) => count + dynamicImportsIn(path, text), 0),
  };
}

/** The numbers above their limits, in words. */
export function grown(shape, limits) {
  return Object.entries(shape)
    .filter(([name, number]) => number > limits[name])
    .map(([name, number]) => `${name}: ${number}, at most ${limits[name]}`);
}

/** The limits that are higher than in the last commit and give no new reason, in words. */
export function raised(limits, committed) {
  if (limits.reason !== committed.reason) return [];
  return STRICT.filter((name) => limits[name] > committed[name]).map(
    (name) =>
      `${name}: ${limits[name]}, and ${committed[name]} in the last commit. Write in "reason" of ${LIMITS} what it is for.`,
  );
}

/** The limits of the last commit, or the given ones in a copy without git. */
function committedOr(limits) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  try {
    return JSON.parse(execFileSync('git', ['show', `HEAD:${LIMITS}`], options));
  } catch {
    return limits;
  }
}

function trackedFiles() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'examples'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = list.split('\n').filter((path) => CODE.test(path) && existsSync(join(root, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Fails if the repository has grown. `--lower` writes lower numbers; a higher one is written by hand. */
function main() {
  const shape = shapeOf(trackedFiles());
  const limits = JSON.parse(readFileSync(join(root, LIMITS), 'utf8'));
  for (const [name, number] of Object.entries(shape)) console.log(`${name.padEnd(28)}${number}`);
  const faults = [...grown(shape, limits), ...raised(limits, committedOr(limits))];
  for (const fault of faults) console.error(`Grown: ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
  if (!process.argv.includes('--lower')) return;
  const lowered = Object.entries(shape).map(([name, number]) => [name, Math.min(number, limits[name])]);
  const next = { ...limits, ...Object.fromEntries(lowered) };
  writeFileSync(join(root, LIMITS), `${JSON.stringify(next, null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
