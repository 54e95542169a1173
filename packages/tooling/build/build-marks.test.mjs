import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOfInputs, isBuilt, markBuilt, marked } from './build-marks.mjs';
import { PARTS, stalePartsOf } from './ensure-built.mjs';
import { writeBundles } from './write-bundles.mjs';

const SOURCE = 'packages/loader/src/index.ts';
const OUTPUTS = [
  ...['checkout.js', 'checkout.umd.js', 'checkout.d.ts'].map((name) => `packages/loader/dist/${name}`),
  ...['react', 'vue', 'element'].map((name) => `packages/${name}/dist/checkout-${name}.js`),
  ...[
    'app/scripts.json',
    'umd/istmo-widget.umd.js',
    'widget/istmo-widget.js',
    'widget/istmo-widget.d.ts',
  ].map((name) => `packages/checkout/dist/${name}`),
  'packages/simulator/dist/assets/simulator.js',
  'packages/sandbox/dist/main.js',
  ...['react', 'vue', 'element', 'widget'].map((name) => `examples/${name}/dist/main.js`),
];

let folder;
let top;
const write = (path, text, tree = top) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-marks-'));
  top = join(folder, 'tree');
  for (const path of [SOURCE, 'package-lock.json', 'rollup.config.mjs', 'packages/deploy/headers.json'])
    write(path, `the text of ${path}`);
  for (const path of OUTPUTS) write(path, 'built');
  for (const part of PARTS) markBuilt(part, hashOfInputs(top), top);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('treats a built tree as current', () => {
  expect(stalePartsOf(top)).toEqual([]);
});

it('treats a copy of a built tree as current, whatever its file times are', () => {
  const copy = join(folder, 'copy');
  cpSync(top, copy, { recursive: true });
  utimesSync(join(copy, OUTPUTS[0]), 0, 0);
  expect(stalePartsOf(copy)).toEqual([]);
});

it('treats a tree whose sources were only touched as current', () => {
  const later = Date.now() / 1000 + 3600;
  utimesSync(join(top, SOURCE), later, later);
  expect(stalePartsOf(top)).toEqual([]);
});

it.each([
  ['a source', () => write(SOURCE, 'changed')],
  ['the lock file', () => write('package-lock.json', '{}')],
  ['a header of the deployment', () => write('packages/deploy/headers.json', '{}')],
  ['a source that is new', () => write('packages/domain/src/new.ts', '')],
  ['a source that is gone', () => rmSync(join(top, SOURCE))],
])('builds everything after a change of %s', (_what, change) => {
  change();
  expect(stalePartsOf(top)).toEqual(PARTS);
});

it.each([
  ['a test', 'packages/loader/src/index.test.ts'],
  ['a document', 'docs/index.md'],
  ['a browser test', 'packages/e2e/src/a.spec.ts'],
])('builds nothing after a change of %s', (_what, path) => {
  write(path, 'changed');
  expect(stalePartsOf(top)).toEqual([]);
});

it('rebuilds a part whose files are missing', () => {
  rmSync(join(top, 'packages/sandbox/dist'), { recursive: true });
  expect(stalePartsOf(top)).toEqual(['sandbox']);
});

/** Builds a part from one module in memory, with one configuration for each of `plugins`. */
async function build(part, ...plugins) {
  const memory = { name: 'memory', resolveId: (id) => id, load: () => 'export default 1;' };
  const output = { file: join(folder, 'out.js'), format: 'es' };
  const configs = plugins.map((plugin) => ({ input: 'a', plugins: [memory, plugin], output }));
  await writeBundles(marked(part, configs, { hash: hashOfInputs(top), top }));
}

it('records a part that is built alone, and not the others', async () => {
  write(SOURCE, 'changed');
  await build('loader', null, null);
  expect(stalePartsOf(top)).toEqual(PARTS.filter((part) => part !== 'loader'));
  write(SOURCE, `the text of ${SOURCE}`);
  expect(stalePartsOf(top)).toEqual(['loader']);
});

it.each([
  ['cannot be built', { name: 'fails', transform: () => Promise.reject(new Error('no')) }],
  [
    'has a warning',
    {
      name: 'warns',
      transform() {
        this.warn('no');
      },
    },
  ],
  ['fails once it is written', { name: 'fails', closeBundle: () => Promise.reject(new Error('no')) }],
])('records nothing for a part that %s', async (_what, plugin) => {
  await expect(build('loader', null, plugin)).rejects.toThrow('no');
  expect(isBuilt('loader', hashOfInputs(top), top)).toBe(false);
  expect(stalePartsOf(top)).toEqual(['loader']);
});
