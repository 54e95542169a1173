import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { dts } from 'rollup-plugin-dts';
import { tool } from '../environment/installed.mjs';
import { copied, emptied } from './output-files.mjs';
import { forBrowser, forLibrary, forMerchant } from './plugins.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

const LOADER = 'packages/loader';
const EXAMPLES = 'examples';
const WIDGET_EXAMPLE = `${EXAMPLES}/widget/dist`;
const LOADER_SOURCES = ['loader', 'contract', 'domain'];

/**
 * One entry as ESM and CommonJS. The entries share no code but the version: importing `load` does not bundle what it
 * loads.
 */
const entry = (input, name = input) => ({
  input: `${LOADER}/src/${input}.ts`,
  external: './version',
  plugins: forBrowser(LOADER_SOURCES, { foreign: true, extra: [thirdPartyNotices(`${LOADER}/dist`)] }),
  output: [
    ['js', 'es'],
    ['cjs', 'cjs'],
  ].map(([extension, format]) => ({
    file: `${LOADER}/dist/${name}.${extension}`,
    format,
    sourcemap: true,
    paths: () => `./version.${extension}`,
  })),
});

/** `manifest` adds the script's hash to the list of scripts. */
export const loaderParts = (manifest) => [
  entry('index', 'checkout'),
  entry('load'),
  entry('version'),
  {
    input: `${LOADER}/src/umd.ts`,
    plugins: forBrowser(LOADER_SOURCES, {
      foreign: true,
      extra: [thirdPartyNotices(`${LOADER}/dist`), manifest.ofLoader],
    }),
    // The script defines its global itself, once. Its source map is not served. Not strict, as before: the minifier moves
    // functions above a 'use strict', which then has no effect.
    output: { file: `${LOADER}/dist/checkout.umd.js`, format: 'iife', strict: false, sourcemap: 'hidden' },
  },
];

/** The packages that a merchant's page already has. */
const OF_MERCHANT = ['@istmo/checkout', /^(react|vue)(\/|$)/];

/** A binding as ESM and CommonJS. What the bindings share is bundled into each. */
const binding = (name, { banner } = {}) => [
  {
    input: `packages/${name}/src/index.ts`,
    external: OF_MERCHANT,
    plugins: [...forLibrary([name, 'bindings']), thirdPartyNotices(`packages/${name}/dist`)],
    output: [
      ['js', 'es'],
      ['cjs', 'cjs'],
    ].map(([extension, format]) => ({
      file: `packages/${name}/dist/checkout-${name}.${extension}`,
      format,
      sourcemap: true,
      banner,
    })),
  },
];

// For frameworks that render on a server: the hooks run in the browser.
export const react = binding('react', { banner: "'use client';" });
export const vue = binding('vue');
export const element = binding('element');

/** `'use client'` matters only to builds that also make a server bundle. */
const directives = {
  name: 'directives',
  onLog: (_level, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' ? false : undefined),
};

/** An example that is built like a merchant's own page: from the packages as they are published. */
const shop = (name, main) => ({
  input: `${EXAMPLES}/${name}/${main}`,
  plugins: forMerchant({
    extra: [
      copied(`${EXAMPLES}/${name}`, `${EXAMPLES}/${name}/dist`, ['index.html', 'style.css', 'icon.svg']),
      thirdPartyNotices(`${EXAMPLES}/${name}/dist`),
      directives,
    ],
  }),
  output: { file: `${EXAMPLES}/${name}/dist/main.js`, format: 'es' },
});

export const examples = [
  shop('react', 'main.tsx'),
  shop('vue', 'main.ts'),
  shop('element', 'main.ts'),
  {
    input: { main: `${EXAMPLES}/widget/main.js` },
    plugins: forMerchant({
      extra: [
        emptied(WIDGET_EXAMPLE),
        copied(`${EXAMPLES}/widget`, WIDGET_EXAMPLE, ['esm.html', 'umd.html', 'umd.js', 'style.css']),
        copied('packages/checkout/dist/umd', WIDGET_EXAMPLE, ['istmo-widget.umd.js']),
      ],
    }),
    output: { dir: WIDGET_EXAMPLE, format: 'es', entryFileNames: '[name].js' },
  },
];

const compiled = (source) => resolve(`.cache/declarations/packages/${source}.d.ts`);

/**
 * Writes the declarations of all sources, in six seconds; the plugin for rollup alone takes twenty. The native compiler
 * (7.0.2) takes two, but beside another process it now and then leaves out some of the files.
 */
const compile = {
  name: 'declarations',
  buildStart() {
    const [command, ...args] = tool('tsc-6');
    execFileSync(command, [...args, '-p', 'packages/tooling/config/tsconfig.types.json'], {
      stdio: 'inherit',
    });
  },
};

/** Our private packages are bundled into the declarations. */
const bundle = () => {
  const paths = {
    '@istmo/domain': [compiled('domain/src/index')],
    '@istmo/contract/bridge': [compiled('contract/src/bridge/index')],
    '@istmo/bindings': [compiled('bindings/src/index')],
  };
  return dts({ compilerOptions: { paths } });
};

/** Declarations for pages that import a package and for those that require it. */
const declarations = (source, file, { external, paths = {}, extensions = ['ts', 'cts'] } = {}) => ({
  input: compiled(source),
  external,
  plugins: [bundle()],
  output: extensions.map((extension) => ({
    file: `packages/${file}.d.${extension}`,
    paths: paths[extension],
  })),
});

/** The types of the SDK are imported from the same folder. */
const BESIDE_SDK = {
  external: './index',
  paths: { ts: () => './checkout.js', cts: () => './checkout.cjs' },
};

const [first, ...others] = [
  declarations('loader/src/index', 'loader/dist/checkout'),
  declarations('loader/src/load', 'loader/dist/load', BESIDE_SDK),
  declarations('loader/src/global', 'loader/dist/global', BESIDE_SDK),
  ...['react', 'vue', 'element'].map((name) =>
    declarations(`${name}/src/index`, `${name}/dist/checkout-${name}`, { external: OF_MERCHANT }),
  ),
  declarations('checkout/src/widget', 'checkout/dist/widget/istmo-widget', {
    external: /\.css$/,
    extensions: ['ts'],
  }),
];

export const types = [{ ...first, plugins: [compile, ...first.plugins] }, ...others];
