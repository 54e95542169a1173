import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { minify } from '@swc/core';
import { compiled } from './compiled.mjs';
import { runtimeAliases } from './runtime-aliases.mjs';

const watching = process.env.ROLLUP_WATCH === 'true';

const strip = (packages, target) =>
  compiled(
    packages.map((name) => `packages/${name}/src/**/*.{ts,tsx}`),
    { target },
  );

/**
 * Two libraries reference React as a whole, which would keep all of it in the bundle: zustand imports its
 * default export, and wouter computes a name at run time to hide it from other bundlers.
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
 * penpal 7 also supports the protocol of penpal 6, which neither of our ends uses. Without it, the bundles
 * are smaller, and a message cannot switch a connection to that protocol, which penpal does before it checks
 * the origin. It can also log each message, to a function that neither of our ends gives it.
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
    'this.#log?.(': 'false && (',
    ' log?.(': ' false && (',
  },
});

/**
 * i18next can format numbers and dates in a text, report texts that are missing, and knows 60 languages that are written from
 * right to left. Our texts get their values formatted, in Spanish and English, and the compiler finds missing ones. Without
 * these, the bundles are smaller.
 */
export const onlyTexts = replace({
  include: '**/i18next/dist/esm/i18next.js',
  preventAssignment: true,
  delimiters: ['', ''],
  // What is left of the list is never read: the minifier removes it.
  values: {
    'const rtlLngs = [': 'const rtlLngs = []; [',
    'formatter = Formatter;': '',
    'if (usedKey || usedDefault || updateMissing) {': 'if (false) {',
  },
});

/**
 * ky can report the progress of a transfer, for which it tries at startup whether a request can be a stream. Our calls are
 * short and their bodies are texts. Without it, the bundles are smaller, and nothing is tried while the app starts.
 */
export const withoutProgress = replace({
  include: '**/ky/distribution/core/{Ky,constants}.js',
  preventAssignment: true,
  delimiters: ['', ''],
  values: {
    'if (ky.#options.onDownloadProgress) {': 'if (false) {',
    'if (this.#options.onUploadProgress) {': 'if (false) {',
    'if (!this.#options.onUploadProgress || !request.body) {': 'if (true) {',
    'if (supportsRequestStreams) {': 'if (false) {',
    'const supportsRequestStreams = (() => {':
      'const supportsRequestStreams = false; const tried = () => (() => {',
    'const usualFormBoundarySize = new': 'const usualFormBoundarySize = () => new',
  },
});

/** i18next says these only with its option `debug`, which no build sets: without them, the bundles are smaller. */
const SILENT = ['warn', 'log', 'deprecate'].flatMap((level) => [
  `this.logger.${level}`,
  `this.services.logger.${level}`,
]);

/** Minifies each chunk. `foreign` is as in `forBrowser`. A classic script keeps the names outside of functions. */
const minified = ({ foreign = false } = {}) => ({
  name: 'minified',
  renderChunk: (code, _chunk, { format }) =>
    minify(code, {
      module: format === 'es' || format === 'cjs',
      ecma: 2020,
      sourceMap: true,
      mangle: true,
      compress: {
        passes: 3,
        pure_getters: true,
        keep_fargs: false,
        unsafe_arrows: true,
        hoist_funs: foreign,
        pure_funcs: SILENT,
      },
      // A merchant's page may not declare its encoding.
      format: { asciiOnly: foreign },
    }),
});

/**
 * Plugins for code that runs in a browser: everything is bundled, and React is Preact unless RUNTIME=react.
 * `foreign` is for a script on merchants' pages: functions are hoisted, which is smaller for few functions,
 * and the output is ASCII.
 */
export function forBrowser(packages, { foreign = false, extra = [] } = {}) {
  return [
    alias({ entries: runtimeAliases(process.env.RUNTIME) }),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    namedReact,
    onlyPenpal7,
    onlyTexts,
    withoutProgress,
    strip(packages, 'ES2021'),
    ...extra,
    resolve({ browser: true, dedupe: ['preact', '@preact/compat', 'react', 'react-dom'] }),
    commonjs(),
    json(),
    !watching && minified({ foreign }),
  ];
}

/**
 * Plugins for a library that a merchant's build bundles. It is not minified, so that developers can read it.
 */
export function forLibrary(packages) {
  return [strip(packages, 'ES2021')];
}

/** Plugins for a page as a merchant builds it: with real React, and with packages as npm installs them. */
export function forMerchant({ extra }) {
  return [
    replace({
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': JSON.stringify('production'),
        __VUE_OPTIONS_API__: 'false',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
    }),
    // First, because the TypeScript plugin would resolve to our sources.
    resolve({ browser: true }),
    compiled(['examples/*/main.{ts,tsx}'], { sourceMap: false, inlineSources: false, paths: {} }),
    ...extra,
    commonjs(),
    !watching && minified(),
  ];
}

/** Plugins for code that runs in Node: our own packages are bundled, npm packages stay external. */
export function forNode(packages) {
  // The TypeScript plugin resolves only TypeScript files.
  return [strip(packages, 'ES2022'), resolve({ resolveOnly: [/^@istmo\/deploy$/] }), json()];
}

/** Plugins for code that the build runs itself. Compiled like the app, whose sources it shares. */
export function forBuild(packages) {
  return [strip(packages, 'ES2021'), json()];
}

export const isInstalled = (id) => !/^(\.|\/|\0|@istmo\/)/.test(id);
