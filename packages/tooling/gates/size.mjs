import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify_sync } from 'terser';
import { root } from '../environment/installed.mjs';

const APP = 'packages/checkout/dist/app';
const KB = 1000;
/** Growth past the soft limit needs a sentence in docs/decisions/0075-sizes.md; the hard one fails. */
const LOADER = { soft: 12 * KB, limit: 14 * KB };
const ENTRY = { soft: 95 * KB, limit: 105 * KB };
/** A page or a payment method, without the chunks of the entry and those that it shares with others; and the document. */
const PART = { limit: 30 * KB };
const LOAD = 1.1 * KB;
const VERSION = 0.3 * KB;
const BINDINGS = { react: 2 * KB, vue: 2 * KB, element: 2.25 * KB };

const missing = [];

const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;
function gzipped(path) {
  const file = join(root, path);
  if (existsSync(file)) return gzip(readFileSync(file));
  missing.push(path);
  return 0;
}

/** The size after a merchant's build has minified it: a library is published unminified. */
function minified(path) {
  const file = join(root, path);
  if (!existsSync(file)) return gzipped(path);
  const { code } = minify_sync(readFileSync(file, 'utf8'), { module: true, ecma: 2020 });
  return gzip(code);
}

/** The size of a package in the bundle of a page that imports one of its names. */
async function bundled(code) {
  const entry = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : null),
    load: (id) => (id === 'entry' ? code : null),
  };
  const bundle = await rollup({ input: 'entry', plugins: [entry, resolve()] });
  const { output } = await bundle.generate({ format: 'es' });
  return gzip(output[0].code);
}

const sum = (paths) => paths.reduce((total, path) => total + gzipped(path), 0);

function readManifest() {
  const path = join(root, APP, 'manifest.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  missing.push(`${APP}/manifest.json`);
  return undefined;
}

/** A chunk and everything that it imports, directly or not. */
function closure(files, name) {
  const found = new Set([name]);
  // Iterating over a set includes entries that are added meanwhile.
  for (const each of found) files[each].imports.forEach((imported) => found.add(imported));
  return [...found];
}

/** The phone metadata of all countries. A limit would not make it smaller. */
const isPhoneMetadata = (name) => /phone-book/.test(name);

function appRows({ html, main, files }) {
  const inApp = (names) => names.map((name) => join(APP, name));
  const entry = closure(files, main);
  const lazy = Object.keys(files).filter((name) => files[name].lazy && !entry.includes(name));
  const partsOf = (name) => closure(files, name).filter((part) => !entry.includes(part));
  const users = new Map();
  for (const part of lazy.flatMap(partsOf)) users.set(part, (users.get(part) ?? 0) + 1);
  // A chunk that several pages share is downloaded once, with the first of them.
  const isShared = (part) => users.get(part) > 1;
  const row = (name) => ({
    what: `${isShared(name) ? 'shared ' : ''}${name}`,
    size: sum(inApp(isShared(name) ? [name] : partsOf(name).filter((part) => !isShared(part)))),
    ...(!isPhoneMetadata(name) && PART),
  });
  return [
    { what: 'entry', size: sum(inApp(entry)), ...ENTRY },
    { what: html, size: sum(inApp([html])), ...PART },
    ...[...users.keys()].filter((name) => isShared(name) || lazy.includes(name)).map(row),
  ];
}

async function rows() {
  const manifest = readManifest();
  return [
    { what: 'loader, UMD', size: gzipped('packages/loader/dist/checkout.umd.js'), ...LOADER },
    { what: 'loader, ESM', size: gzipped('packages/loader/dist/checkout.js'), ...LOADER },
    {
      what: 'loader, only what loads the script',
      size: gzipped('packages/loader/dist/load.js'),
      limit: LOAD,
    },
    {
      what: 'loader, only its version',
      size: await bundled("export { version } from '@istmo/checkout';"),
      limit: VERSION,
    },
    ...Object.entries(BINDINGS).map(([name, limit]) => ({
      what: `@istmo/checkout-${name}, minified`,
      size: minified(`packages/${name}/dist/checkout-${name}.js`),
      limit,
    })),
    ...(manifest ? appRows(manifest) : []),
    {
      what: 'widget, UMD with everything inside',
      size: gzipped('packages/checkout/dist/umd/istmo-widget.umd.js'),
    },
  ];
}

const kb = (bytes) => `${(bytes / KB).toFixed(2)} kB`.padStart(10);

function verdictOf({ size, soft, limit }) {
  if (limit === undefined) return '';
  const verdict = size > limit ? 'OVER' : size > soft ? 'past the soft limit' : 'ok';
  return `of ${kb(limit)}  ${verdict}`;
}

function print(row) {
  console.log(`${row.what.padEnd(48)} ${kb(row.size)} ${verdictOf(row)}`.trimEnd());
}

const table = await rows();
console.log('Bytes after gzip');
table.forEach(print);
missing.forEach((path) => console.error(`Missing: ${path}`));
const over = table.filter(({ size, limit }) => size > (limit ?? Infinity));
process.exitCode = over.length > 0 || missing.length > 0 ? 1 : 0;
