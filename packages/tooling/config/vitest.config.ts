import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { runtimeAliases } from '../build/runtime-aliases.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

// Libraries that import React themselves must come through the aliases too, or hooks meet two renderers.
const REACT_LIBRARIES = [/zustand/, /wouter/, /@testing-library/];

// What repeats the same tests on a second renderer or database has a short form here; `npm run test:full` runs all of it.
const isFull = process.env['TEST_REPEATS'] === 'all';

const common = {
  setupFiles: [join(root, 'packages/tooling/suites/leave-nothing.mjs')],
  // A process and a document for each file take five times as long as the tests. No file leaves anything behind.
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  // A test that hangs is ended; none is ended for being slow on a busy machine.
  testTimeout: 120_000,
};

// The bindings stand on the loader as it is written: what is built of it may be older, or not there yet.
const LOADER = {
  find: /^@istmo\/checkout$/,
  replacement: join(root, 'packages/loader/src/index.ts'),
};

// On React: the bindings, which merchants use with it, and what all screens stand on.
const ON_REACT = isFull
  ? ['packages/{checkout,react,simulator}/src/**/*.test.tsx']
  : ['packages/react/src/**/*.test.tsx', 'packages/checkout/src/{app,shared,flows/card}/**/*.test.tsx'];

/** The checkout's tests on what it ships with, Preact; those of screens on React as well. */
function screens(runtime: 'react' | 'preact'): TestProjectInlineConfiguration {
  const library = { find: /^@testing-library\/react$/, replacement: '@testing-library/preact' };
  return {
    resolve: {
      alias: [LOADER, ...(runtime === 'preact' ? [library] : []), ...runtimeAliases(runtime)],
      // The Preact library brings its own @testing-library/dom, and user-event must share the one that flushes effects.
      dedupe: ['react', 'react-dom', 'preact', '@preact/compat', '@testing-library/dom'],
    },
    test: {
      ...common,
      name: runtime,
      environment: 'happy-dom',
      include:
        runtime === 'react' ? ON_REACT : ['packages/{checkout,react,simulator}/src/**/*.test.{ts,tsx}'],
      // What a server sends is made by React's own renderer for servers.
      exclude: runtime === 'preact' ? ['**/on-server.test.tsx'] : [],
      env: { RUNTIME: runtime },
      css: { modules: { classNameStrategy: 'non-scoped' } },
      server: { deps: { inline: REACT_LIBRARIES } },
    },
  };
}

const ALL_OF_SANDBOX = ['packages/sandbox/src/**/*.test.ts'];
// The browser tests and the conformance kit run on PGlite as well.
const SHORT_OF_SANDBOX = [
  'packages/sandbox/src/db/**/*.test.ts',
  'packages/sandbox/src/payments/{create/one-payment-an-attempt,ledger/{kill,ledger-run},life/current-payment}.test.ts',
  'packages/sandbox/src/start-sandbox.test.ts',
];

/** The sandbox's tests run on each database that is at hand; `packages/tooling/suites/with-postgres.mjs` sets `TEST_POSTGRES_URL`. */
function sandbox(
  database: 'pglite' | 'postgres',
  url: string,
  include = ALL_OF_SANDBOX,
): TestProjectInlineConfiguration {
  return {
    test: {
      ...common,
      name: `sandbox-${database}`,
      environment: 'node',
      include,
      env: { DATABASE_URL: url },
      hookTimeout: 120_000,
    },
  };
}

/** The conformance kit against the real sandbox, over HTTP. */
const conformance: TestProjectInlineConfiguration = {
  test: {
    ...common,
    name: 'conformance',
    environment: 'node',
    include: ['packages/conformance/src/**/*.test.ts'],
    env: { DATABASE_URL: '' },
    // The whole kit runs once before the tests.
    hookTimeout: 180_000,
  },
};

const postgresUrl = process.env['TEST_POSTGRES_URL'];

export default defineConfig({
  root,
  test: {
    // Left to itself vitest keeps one core free: on a machine with two that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          environment: 'node',
          include: [
            'packages/{bench,contract,domain,e2e,reference}/src/**/*.test.ts',
            'packages/{deploy,tooling}/**/*.test.mjs',
          ],
        },
      },
      {
        test: {
          ...common,
          name: 'loader',
          environment: 'happy-dom',
          include: ['packages/loader/src/**/*.test.ts'],
        },
      },
      conformance,
      screens('react'),
      screens('preact'),
      sandbox('pglite', '', postgresUrl && !isFull ? SHORT_OF_SANDBOX : ALL_OF_SANDBOX),
      ...(postgresUrl ? [sandbox('postgres', postgresUrl)] : []),
    ],
  },
});
