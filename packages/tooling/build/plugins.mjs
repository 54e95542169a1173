import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { runtimeAliases } from './runtime-aliases.mjs';

const watching = process.env.ROLLUP_WATCH === 'true';

/** Types are checked by `npm run types`; here TypeScript only turns them off, file by file. */
const strip = (packages, target) =>
  typescript({
    tsconfig: 'packages/tooling/config/tsconfig.build.json',
    include: packages.map((name) => `packages/${name}/src/**/*.{ts,tsx}`),
    exclude: ['**/*.test.{ts,tsx}'],
    compilerOptions: { target },
  });

/**
 * Two libraries take hold of React as a whole, and so keep all of it in the bundle: zustand by its default export, wouter
 * by a name put together at run time, to hide it from other bundlers.
 */
const namedReact = replace({
  include: ['**/zustand/esm/react.mjs', '**/wouter/src/react-deps.js'],
  preventAssignment: true,
  delimiters: ['', ''],
  values: {
    "import React from 'react'": "import * as React from 'react'",
    'React["useInsertion" + "Effect"]': 'React.useInsertionEffect',
  },
});

/**
 * penpal 7 also speaks the protocol of penpal 6, which neither end of ours does. Without it the bundles are smaller, and
 * a message of that protocol cannot switch a connection over to it: penpal looks at it before it looks at the origin.
 */
export const onlyPenpal7 = replace({
  include: '**/penpal/dist/penpal.mjs',
  preventAssignment: true,
  delimiters: ['', ''],
  values: {
    'isDeprecatedMessage(data)': 'false',
    'this.#isChildUsingDeprecatedProtocol': 'false',
    'remoteParticipantId === DEPRECATED_PENPAL_PARTICIPANT_ID': 'false',
    'remoteParticipantId !== DEPRECATED_PENPAL_PARTICIPANT_ID': 'true',
  },
});

/**
 * Plugins for code that runs in a browser: everything is bundled, React is Preact unless RUNTIME=react. `foreign`: for
 * a script on pages of others: functions come first, which is smaller where there are few, and all is ASCII.
 */
export function forBrowser(packages, { module = true, foreign = false, extra = [] } = {}) {
  return [
    alias({ entries: runtimeAliases(process.env.RUNTIME) }),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    namedReact,
    onlyPenpal7,
    strip(packages, 'ES2021'),
    ...extra,
    resolve({ browser: true, dedupe: ['preact', '@preact/compat', 'react', 'react-dom'] }),
    commonjs(),
    json(),
    !watching &&
      terser({
        module,
        ecma: 2020,
        compress: {
          passes: 3,
          pure_getters: true,
          keep_fargs: false,
          unsafe_arrows: true,
          hoist_funs: foreign,
        },
        // A page may not say which encoding it has.
        format: { ascii_only: foreign },
      }),
  ];
}

/** Plugins for what a merchant's own build takes in: it makes things small itself, and its developers read what they have. */
export function forLibrary(packages) {
  return [strip(packages, 'ES2021')];
}

/** Plugins for a page as a merchant builds it: with React itself, and with packages as npm installs them. */
export function forMerchant({ extra }) {
  return [
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    // First: TypeScript would lead to our sources.
    resolve({ browser: true }),
    typescript({
      tsconfig: 'packages/tooling/config/tsconfig.build.json',
      include: ['examples/**/*.tsx'],
      sourceMap: false,
      inlineSources: false,
    }),
    ...extra,
    commonjs(),
    !watching && terser({ module: true, ecma: 2020 }),
  ];
}

/** Plugins for code that runs in Node: our own packages are bundled, what npm installs is left outside. */
export function forNode(packages) {
  // The compiler's plugin resolves TypeScript alone.
  return [strip(packages, 'ES2022'), resolve({ resolveOnly: [/^@istmo\/deploy$/] }), json()];
}

export const isInstalled = (id) => !/^(\.|\/|\0|@istmo\/)/.test(id);
