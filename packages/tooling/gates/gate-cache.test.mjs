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
const cached = (gate = lint, env = {}) => createGateCache({ top, env }).passed(gate);

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'gate-cache-'));
  spawnSync('git', ['init', '-q'], { cwd: top });
  mkdirSync(join(top, 'src'));
  write('.gitignore', '.cache\ndist\n');
  write('src/code.mjs', 'export {};');
  write('README.md', 'Read me.');
  createGateCache({ top, env: {} }).remember(lint, result);
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

it('forgets a gate when the run repeats more', () => {
  expect(cached(lint, { TEST_REPEATS: 'all' })).toBeUndefined();
});

it('remembers the files from before the run, not what changed during it', () => {
  const cache = createGateCache({ top, env: {} });
  expect(cache.passed({ name: 'unit', ignores: /\.md$/ })).toBeUndefined();
  write('src/code.mjs', 'export default 1;');
  cache.remember({ name: 'unit', ignores: /\.md$/ }, result);
  expect(cached({ name: 'unit', ignores: /\.md$/ })).toBeUndefined();
});

it('does nothing outside of a git repository', () => {
  rmSync(join(top, '.git'), { recursive: true });
  const cache = createGateCache({ top: join(top), env: {} });
  cache.remember(lint, result);
  expect(cache.passed(lint)).toBeUndefined();
});
