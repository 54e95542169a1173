import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGateCache } from './gate-cache.mjs';

const lint = { name: 'lint:types', ignores: /\.md$/ };
const result = { passed: 3, failed: 0, skipped: 0 };
let top;

const write = (path, text) => writeFileSync(join(top, path), text);
/** Runs a gate that passes, in which `during` happens. */
function pass(gate, during = () => undefined) {
  const cache = createGateCache({ top, env: {} });
  cache.passed(gate);
  during();
  cache.remember(gate, result);
}

const cached = (gate = lint, env = {}) => createGateCache({ top, env }).passed(gate);

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'gate-cache-'));
  spawnSync('git', ['init', '-q'], { cwd: top });
  mkdirSync(join(top, 'src'));
  write('.gitignore', '.cache\ndist\n');
  write('src/code.mjs', 'export {};');
  write('README.md', 'Read me.');
  pass(lint);
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

it('has the counts of a gate that passed on these files', () => {
  expect(cached()).toEqual(result);
});

it.each([
  ['changed', () => write('src/code.mjs', 'export default 1;')],
  ['is new', () => write('src/more.mjs', '')],
  ['is gone', () => rmSync(join(top, 'src/code.mjs'))],
])('forgets a gate when one of its files %s', (_what, change) => {
  change();
  expect(cached()).toBeUndefined();
});

it.each([
  ['is ignored by git', 'dist'],
  ['the gate does not read', 'README.md'],
])('keeps a gate when a file changes that %s', (_which, path) => {
  write(path, 'changed');
  expect(cached()).toEqual(result);
});

it('forgets a gate whose output is stale', () => {
  expect(cached({ ...lint, isStale: () => true })).toBeUndefined();
});

it.each(['TEST_REPEATS', 'TEST_POSTGRES_URL'])('forgets a gate when %s changes', (name) => {
  expect(cached(lint, { [name]: 'all' })).toBeUndefined();
});

it('remembers nothing if a file changed while the gate ran', () => {
  const unit = { name: 'unit' };
  pass(unit, () => write('src/code.mjs', 'export default 1;'));
  expect(cached(unit)).toBeUndefined();
  write('src/code.mjs', 'export {};');
  expect(cached(unit)).toBeUndefined();
});

it('runs a gate again whose record was cut short', () => {
  write('.cache/gates/lint-types.json', '{"hash"');
  expect(cached()).toBeUndefined();
});

it('does nothing outside of a git repository', () => {
  rmSync(join(top, '.git'), { recursive: true });
  pass(lint);
  expect(cached()).toBeUndefined();
});
