import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify_sync } from 'terser';
import { root } from '../environment/installed.mjs';

const APP = 'packages/checkout/dist/app';
const KB = 1000;
const LOADER = 12.2 * KB;
const LOAD = 1.1 * KB;
const VERSION = 0.3 * KB;
const BINDINGS = { react: 2 * KB, vue: 2 * KB, element: 2.25 * KB };
const FORM = 28 * KB;
const CRITICAL = 104 * KB;
const CRITICAL_BROTLI = 92 * KB;
const CHUNK = 20 * KB;

const missing = [];

const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;
const brotli = (bytes) => brotliCompressSync(bytes).length;

function compressed(path, compress) {
  const file = join(root, path);
  if (existsSync(file)) return compress(readFileSync(file));
  missing.push(path);
  return 0;
}

const gzipped = (path) => compressed(path, gzip);

/** The size after a merchant's build has minified it: a library is published unminified. */
function minified(path) {
  const file = join(root, path);
  if (!existsSync(file)) return gzipped(path);
  const { code } = minify_sync(readFileSync(file, 'utf8'), { module: true, ecma: 2020 });
  return gzip(code);
}

/** What a page bundles of a package that imports one of its names. */
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

const sum = (paths, compress = gzip) => paths.reduce((total, path) => total + compressed(path, compress), 0);

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

const isPhoneMetadata = (name) => /phone-book/.test(name);
const isLocale = (name) => /\/locale-/.test(name);

/** What must arrive before a payer can type a card number, besides the first answers of the provider. */
const formFiles = ({ html, prerender, styles }) => [html, prerender, ...styles];

/**
 * What must arrive before a payer can pay: also the app with what it imports and preloads, and one language.
 */
function criticalFiles({ main, preloads, files, ...form }) {
  const lazy = Object.keys(files).filter((name) => files[name].lazy);
  const spanish = lazy.filter((name) => /\/locale-es-core-\w+\.js$/.test(name));
  const first = [main, ...preloads, ...spanish];
  const scripts = new Set(first.flatMap((name) => closure(files, name)));
  return new Set([...formFiles(form), ...scripts]);
}

// Allowance for the first responses of the provider: `first-answers.spec.ts` counts the real bytes.
const FIRST_ANSWERS = 2 * KB;

function nameOf(name, isShared) {
  const kind = isLocale(name) ? 'texts' : 'chunk';
  return `${isShared ? 'shared ' : ''}${kind} ${name}`;
}

function appRows(manifest) {
  const { files } = manifest;
  const inApp = (names) => [...names].map((name) => join(APP, name));
  const critical = criticalFiles(manifest);
  const lazy = Object.keys(files).filter((name) => files[name].lazy && !critical.has(name));
  const partsOf = (name) => closure(files, name).filter((part) => !critical.has(part));
  const users = new Map();
  for (const part of lazy.flatMap(partsOf)) users.set(part, (users.get(part) ?? 0) + 1);
  // What several flows share is downloaded once, with the first of them.
  const isShared = (part) => users.get(part) > 1;
  const chunks = [...users.keys()]
    .filter((name) => isShared(name) || lazy.includes(name))
    .map((name) => ({
      what: nameOf(name, isShared(name)),
      size: sum(inApp(isShared(name) ? [name] : partsOf(name).filter((part) => !isShared(part)))),
      limit: isPhoneMetadata(name) ? undefined : CHUNK,
    }));
  return [
    {
      what: 'critical path to the card form',
      size: sum(inApp(formFiles(manifest))) + FIRST_ANSWERS,
      limit: FORM,
    },
    {
      what: 'critical path to the payment',
      size: sum(inApp(critical)) + FIRST_ANSWERS,
      limit: CRITICAL,
    },
    {
      what: 'the same, after brotli',
      size: sum(inApp(critical), brotli) + FIRST_ANSWERS,
      limit: CRITICAL_BROTLI,
    },
    ...[...critical].map((name) => ({ what: `  ${name}`, size: gzipped(join(APP, name)) })),
    { what: '  first answers (allowance)', size: FIRST_ANSWERS },
    ...chunks,
  ];
}

async function rows() {
  const manifest = readManifest();
  return [
    { what: 'loader, UMD', size: gzipped('packages/loader/dist/checkout.umd.js'), limit: LOADER },
    { what: 'loader, ESM', size: gzipped('packages/loader/dist/checkout.js'), limit: LOADER },
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

function print({ what, size, limit }) {
  const verdict = limit === undefined ? '' : `of ${kb(limit)}  ${size > limit ? 'OVER' : 'ok'}`;
  console.log(`${what.padEnd(48)} ${kb(size)} ${verdict}`.trimEnd());
}

const table = await rows();
console.log('Bytes after gzip, unless it says otherwise');
table.forEach(print);
missing.forEach((path) => console.error(`Missing: ${path}`));
const over = table.filter(({ size, limit }) => size > (limit ?? Infinity));
process.exitCode = over.length > 0 || missing.length > 0 ? 1 : 0;
