import { resolve } from 'node:path';
import { dts } from 'rollup-plugin-dts';
import { copied } from './copied.mjs';
import { forBrowser, forLibrary, forMerchant } from './plugins.mjs';

const LOADER = 'packages/loader';
const REACT = 'packages/react';
const EXAMPLES = 'examples';
const WIDGET_EXAMPLE = `${EXAMPLES}/widget/dist`;
const LOADER_SOURCES = ['loader', 'contract', 'domain'];

/**
 * Type declarations that include our private packages. These are resolved by path: for each file of an
 * external package, the plugin would create a compiler program.
 */
const types = () =>
  dts({
    tsconfig: `${LOADER}/tsconfig.json`,
    compilerOptions: {
      paths: {
        '@istmo/domain': [resolve('packages/domain/src/index.ts')],
        '@istmo/contract/bridge': [resolve('packages/contract/src/bridge/index.ts')],
      },
    },
  });

/**
 * One entry as ESM and CommonJS. The entries share no code but the version: importing `load` does not bundle what it
 * loads.
 */
const entry = (input, name = input) => ({
  input: `${LOADER}/src/${input}.ts`,
  external: './version',
  plugins: forBrowser(LOADER_SOURCES, { foreign: true }),
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

/** Types of an entry that import those of the SDK in the same folder. */
const typesBeside = (name) => ({
  input: `${LOADER}/src/${name}.ts`,
  external: './index',
  plugins: [types()],
  output: [
    ['ts', './checkout.js'],
    ['cts', './checkout.cjs'],
  ].map(([extension, beside]) => ({ file: `${LOADER}/dist/${name}.d.${extension}`, paths: () => beside })),
});

/** `manifest` adds the script's hash to the list of scripts. */
export const loaderParts = (manifest) => [
  entry('index', 'checkout'),
  entry('load'),
  entry('version'),
  {
    input: `${LOADER}/src/umd.ts`,
    plugins: forBrowser(LOADER_SOURCES, { module: false, foreign: true, extra: [manifest.ofLoader] }),
    // The script defines its global itself, once. Its source map is not served.
    output: { file: `${LOADER}/dist/checkout.umd.js`, format: 'iife', sourcemap: 'hidden' },
  },
  {
    input: `${LOADER}/src/index.ts`,
    plugins: [types()],
    output: [{ file: `${LOADER}/dist/checkout.d.ts` }, { file: `${LOADER}/dist/checkout.d.cts` }],
  },
  typesBeside('load'),
  typesBeside('global'),
];

// The merchant's page already has these.
const ofMerchant = ['@istmo/checkout', /^react(\/|$)/];

export const react = [
  {
    input: `${REACT}/src/index.ts`,
    external: ofMerchant,
    plugins: forLibrary(['react']),
    output: [
      ['js', 'es'],
      ['cjs', 'cjs'],
    ].map(([extension, format]) => ({
      file: `${REACT}/dist/checkout-react.${extension}`,
      format,
      sourcemap: true,
      // For frameworks that render on a server: the hooks run in the browser.
      banner: "'use client';",
    })),
  },
  {
    input: `${REACT}/src/index.ts`,
    external: ofMerchant,
    plugins: [dts({ tsconfig: `${REACT}/tsconfig.json` })],
    output: [{ file: `${REACT}/dist/checkout-react.d.ts` }, { file: `${REACT}/dist/checkout-react.d.cts` }],
  },
];

/** Built like a merchant's own page: from the packages as they are published, with React itself. */
export const examples = [
  {
    input: `${EXAMPLES}/react/main.tsx`,
    plugins: forMerchant({
      extra: [copied(`${EXAMPLES}/react`, `${EXAMPLES}/react/dist`, ['index.html', 'style.css', 'icon.svg'])],
    }),
    output: { file: `${EXAMPLES}/react/dist/main.js`, format: 'es' },
    // `'use client'` matters only to builds that also make a server bundle.
    onwarn: (warning, warn) => {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
    },
  },
  {
    input: { main: `${EXAMPLES}/widget/main.js` },
    plugins: forMerchant({
      extra: [
        copied(`${EXAMPLES}/widget`, WIDGET_EXAMPLE, ['esm.html', 'umd.html', 'umd.js', 'style.css']),
        copied('packages/checkout/dist/umd', WIDGET_EXAMPLE, ['istmo-widget.umd.js']),
      ],
    }),
    output: { dir: WIDGET_EXAMPLE, format: 'es', entryFileNames: '[name].js' },
  },
];
