import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root, tool } from '../environment/installed.mjs';

const SOURCE = /^packages\/[^/]+\/src\/.*\.tsx?$/;
const TEST = /\.(test|test-d|spec)\.tsx?$|\/testing\//;
const CROWDED = 25;

const isSource = (path) => SOURCE.test(path) && !TEST.test(path);

/** Every module of the packages, with the modules that import it, as the dependency rules see them. */
function readGraph() {
  const [node, depcruise] = tool('depcruise');
  const args = [
    depcruise,
    'packages',
    '--config',
    'packages/tooling/config/dependency-rules.cjs',
    '--output-type',
    'json',
  ];
  const { status, stdout, stderr } = spawnSync(node, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  // A broken rule also sets the exit code; `npm run deps` reports it.
  if (!stdout) throw new Error(`dependency-cruiser ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}

function measure({ source, dependents }) {
  const text = readFileSync(join(root, source), 'utf8');
  return {
    path: source,
    lines: text.trimEnd().split('\n').length,
    importers: dependents.filter(isSource).length,
    functions: functionLines(source, text),
  };
}

/** How long each function of a file is. A function's inner functions count on their own and as part of it. */
function functionLines(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body)
      found.push(lineOf(node.getEnd()) - lineOf(node.getStart(file)) + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The number that `share` of the numbers do not exceed. */
function percentile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function countBy(items, keyOf) {
  const counts = new Map();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

const print = (what, value) => console.log(`${what.padEnd(44)} ${String(value).padStart(6)}`);

function printFiles(files) {
  const lines = files.map((file) => file.lines);
  const single = files.filter(({ importers }) => importers === 1);
  print('files', files.length);
  print('lines, median', percentile(lines, 0.5));
  print('lines, 90th percentile', percentile(lines, 0.9));
  print('lines, most', percentile(lines, 1));
  print('files with one importer', single.length);
  print('  under 25 lines', single.filter((file) => file.lines < 25).length);
  print('  under 8 lines', single.filter((file) => file.lines < 8).length);
}

const { modules, summary } = readGraph();
const files = modules.filter(({ source }) => isSource(source)).map(measure);
const functions = files.flatMap((file) => file.functions);

console.log('Source files of packages/*/src, without tests');
printFiles(files);
print('cycles', summary.violations.filter(({ rule }) => rule.name === 'no-cycles').length);
print('lines of a function, 90th percentile', percentile(functions, 0.9));
print('lines of a function, most', percentile(functions, 1));
console.log('\nFiles in each package');
for (const [name, count] of countBy(files, ({ path }) => path.split('/')[1])) print(name, count);
console.log(`\nFolders of more than ${CROWDED} files`);
for (const [folder, count] of countBy(files, ({ path }) => dirname(path)))
  if (count > CROWDED) print(folder, count);
