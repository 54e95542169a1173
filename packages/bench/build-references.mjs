import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { minify, transform } from '@swc/core';
import { rollup } from 'rollup';
import { root } from '../tooling/environment/installed.mjs';

const SOURCES = join(root, 'packages/bench/fixtures/first-screen');
const WORK = join(root, '.cache/bench/references');
const WWW = join(WORK, 'www');
const TO_PREACT = [
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** Builds the pages that the first screen is compared with, from packages of npm. Returns their folder. */
export async function buildReferences() {
  install();
  put('host/sdk.js', await bundle('host.js'));
  put('host/index.html', shopPage('<script src="sdk.js"></script>'));
  put('host/on-click.html', shopPage(`${BUTTONS}<script src="sdk.js"></script>`));
  await form('bare', 'bare.jsx', TO_PREACT);
  await form('full', 'full.jsx', TO_PREACT);
  await form('full-react', 'full.jsx', []);
  await adyen();
  await braintree();
  return WWW;
}

/** The packages are installed beside a copy of the sources, which then finds no others. */
function install() {
  const wanted = readFileSync(join(SOURCES, 'package.json'), 'utf8');
  const mark = join(WORK, 'installed.json');
  cpSync(SOURCES, WORK, { recursive: true });
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installing what the references need …');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  const { status } = spawnSync('npm', args, { cwd: WORK, stdio: 'inherit' });
  if (status !== 0) throw new Error('The references could not be installed');
  writeFileSync(mark, wanted);
}

const jsx = {
  name: 'jsx',
  transform: (code, id) =>
    id.endsWith('.jsx') &&
    transform(code, {
      jsc: {
        parser: { syntax: 'ecmascript', jsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
    }),
};

/** Lets Braintree's library trust our stand-in, and report to it alone. */
const feedBraintree = replace({
  include: '**/braintree-web-drop-in/dist/browser/dropin.js',
  preventAssignment: true,
  delimiters: ['', ''],
  values: {
    '/^https:/': '/^https?:/',
    '"braintree-api.com": 1': '"braintree-api.com": 1, "braintree.localhost": 1',
    'https://www.paypal.com/xoplatform/logger/api/logger': '/braintree/log',
  },
});

/** One script, minified. */
async function bundle(file, aliases = []) {
  const built = await rollup({
    input: join(WORK, file),
    plugins: [
      jsx,
      alias({ entries: aliases }),
      feedBraintree,
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      resolve({ browser: true }),
      commonjs(),
    ],
    onwarn: () => undefined,
  });
  const { output } = await built.generate({ format: 'es', inlineDynamicImports: true });
  await built.close();
  const options = { module: true, ecma: 2020, mangle: true, compress: { passes: 2 } };
  return (await minify(output[0].code, options)).code;
}

async function form(name, file, aliases) {
  put(`${name}/app.js`, await bundle(file, aliases));
  const style = `<style>${readFileSync(join(SOURCES, 'form.css'), 'utf8')}</style>`;
  const head = `<title>pay</title>${style}<script type="module" src="app.js"></script>`;
  put(`${name}/frame.html`, page(head, '<div id="root"></div>'));
}

async function adyen() {
  const library = join(WORK, 'node_modules/@adyen/adyen-web/dist/es');
  const texts = pathToFileURL(join(library, 'packages/server/translations/en-US.json.js'));
  put('adyen/translations.json', JSON.stringify((await import(texts.href)).default));
  put('adyen/adyen.css', readFileSync(join(library, 'adyen.css'), 'utf8'));
  put('adyen/sdk.js', await bundle('adyen.js'));
  const styles = '<link rel="stylesheet" href="adyen.css">';
  put('adyen/index.html', shopPage(`${styles}<script type="module" src="sdk.js"></script>`));
}

async function braintree() {
  const library = join(WORK, 'node_modules/braintree-web-drop-in');
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const css = readFileSync(join(library, 'dropin.css'), 'utf8');
  put(`braintree/web/dropin/${version}/css/dropin.css`, css);
  put('braintree/sdk.js', await bundle('braintree.js'));
  put('braintree/index.html', shopPage('<script type="module" src="sdk.js"></script>'));
}

const BUTTONS = '<button id="pay">Pagar</button><button id="close">Cerrar</button>';

const shopPage = (content) => page('<title>shop</title>', `<h1>Tienda</h1><div id="c"></div>${content}`);

const page = (head, body) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`;

function put(path, text) {
  mkdirSync(dirname(join(WWW, path)), { recursive: true });
  writeFileSync(join(WWW, path), text);
}
