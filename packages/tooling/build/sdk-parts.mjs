import { resolve } from 'node:path';
import { dts } from 'rollup-plugin-dts';
import { copied } from './copied.mjs';
import { forBrowser, forLibrary, forMerchant } from './plugins.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

const LOADER = 'packages/loader';
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
    plugins: forBrowser(LOADER_SOURCES, {
      module: false,
      foreign: true,
      extra: [thirdPartyNotices(`${LOADER}/dist`), manifest.ofLoader],
    }),
    // The script defines its global itself, once. Its source map is not served. Not strict, as before: the minifier moves
    // functions above a 'use strict', which then has no effect.
    output: { file: `${LOADER}/dist/checkout.umd.js`, format: 'iife', strict: false, sourcemap: 'hidden' },
  },
  {
    input: `${LOADER}/src/index.ts`,
    plugins: [types()],
    output: [{ file: `${LOADER}/dist/checkout.d.ts` }, { file: `${LOADER}/dist/checkout.d.cts` }],
  },
  typesBeside('load'),
  typesBeside('global'),
];

/** The packages that a merchant's page already has. */
const OF_MERCHANT = ['@istmo/checkout', /^(react|vue)(\/|$)/];

/** A binding as ESM and CommonJS, with its types. What the bindings share is bundled into each. */
const binding = (name, { banner } = {}) => {
  const folder = `packages/${name}`;
  const built = (extension) => `${folder}/dist/checkout-${name}.${extension}`;
  const paths = { '@istmo/bindings': [resolve('packages/bindings/src/index.ts')] };
  return [
    {
      input: `${folder}/src/index.ts`,
      external: OF_MERCHANT,
      plugins: [...forLibrary([name, 'bindings']), thirdPartyNotices(`${folder}/dist`)],
      output: [
        ['js', 'es'],
        ['cjs', 'cjs'],
      ].map(([extension, format]) => ({ file: built(extension), format, sourcemap: true, banner })),
    },
    {
      input: `${folder}/src/index.ts`,
      external: OF_MERCHANT,
      plugins: [dts({ tsconfig: `${folder}/tsconfig.json`, compilerOptions: { paths } })],
      output: [{ file: built('d.ts') }, { file: built('d.cts') }],
    },
  ];
};

// For frameworks that render on a server: the hooks run in the browser.
export const react = binding('react', { banner: "'use client';" });
export const vue = binding('vue');
export const element = binding('element');

/** An example that is built like a merchant's own page: from the packages as they are published. */
const shop = (name, main) => ({
  input: `${EXAMPLES}/${name}/${main}`,
  plugins: forMerchant({
    extra: [
      copied(`${EXAMPLES}/${name}`, `${EXAMPLES}/${name}/dist`, ['index.html', 'style.css', 'icon.svg']),
      thirdPartyNotices(`${EXAMPLES}/${name}/dist`),
    ],
  }),
  output: { file: `${EXAMPLES}/${name}/dist/main.js`, format: 'es' },
  // `'use client'` matters only to builds that also make a server bundle.
  onwarn: (warning, warn) => {
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
  },
});

export const examples = [
  shop('react', 'main.tsx'),
  shop('vue', 'main.ts'),
  shop('element', 'main.ts'),
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
