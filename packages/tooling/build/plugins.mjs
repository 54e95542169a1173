import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { minify } from '@swc/core';
import typescript from '@rollup/plugin-typescript';
import ts from 'typescript';
import { recordedBuild } from '../reach/recording.mjs';
import { runtimeAliases } from './runtime-aliases.mjs';

/** Resolves only our own sources, because TypeScript would read only the types of other packages. */
const ownSources = {
  ...ts,
  resolveModuleName: (name, from, ...rest) =>
    /^(\.|@istmo\/)/.test(name) && !from.includes('/node_modules/')
      ? ts.resolveModuleName(name, from, ...rest)
      : {},
};

/** Compiles once for all configurations that have the plugin, and then forgets the program, unless it watches. */
function compilingOnce({ buildStart, buildEnd, ...plugin }) {
  let isCompiled = false;
  return {
    ...plugin,
    buildStart(options) {
      if (isCompiled) return;
      isCompiled = true;
      buildStart.call(this, options);
      buildEnd.call(this);
    },
  };
}

const plugins = new Map();

/**
 * Removes the types, which `npm run types` checks. Configurations of the same sources share one plugin, so that a process
 * compiles them once.
 */
function compiled(include, compilerOptions) {
  const key = JSON.stringify([include, compilerOptions]);
  if (!plugins.has(key)) {
    const plugin = typescript({
      tsconfig: 'packages/tooling/config/tsconfig.build.json',
      include,
      exclude: ['**/*.test.{ts,tsx}'],
      compilerOptions,
      typescript: ownSources,
    });
    plugins.set(key, compilingOnce(plugin));
  }
  return plugins.get(key);
}

const watching = process.env.ROLLUP_WATCH === 'true';

const strip = (packages, target) =>
  compiled(
    packages.map((name) => `packages/${name}/src/**/*.{ts,tsx}`),
    { target },
  );

/** Minifies each chunk. `foreign` is as in `forBrowser`. A classic script keeps the names outside of functions. */
const minified = ({ foreign = false } = {}) => ({
  name: 'minified',
  renderChunk: (code, _chunk, { format }) =>
    minify(code, {
      module: format === 'es' || format === 'cjs',
      ecma: 2020,
      sourceMap: true,
      mangle: true,
      compress: { ecma: 2020, unsafe_arrows: foreign },
      // A merchant's page may not declare its encoding.
      format: { asciiOnly: foreign },
    }),
});

/**
 * Plugins for code that runs in a browser: everything is bundled, and React is Preact unless RUNTIME=react.
 * `foreign` is for a script on merchants' pages: its output is ASCII.
 */
export function forBrowser(packages, { foreign = false, extra = [] } = {}) {
  return [
    alias({ entries: runtimeAliases(process.env.RUNTIME) }),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    strip(packages, 'ES2021'),
    recordedBuild,
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
  return [strip(packages, 'ES2022'), recordedBuild, resolve({ resolveOnly: [/^@istmo\/deploy$/] }), json()];
}

/** Plugins for code that the build runs itself. Compiled like the app, whose sources it shares. */
export function forBuild(packages) {
  return [strip(packages, 'ES2021'), json()];
}

export const isInstalled = (id) => !/^(\.|\/|\0|@istmo\/)/.test(id);
