import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { runtimeAliases } from '../build/runtime-aliases.mjs';
import { recordedTests } from '../reach/recording.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

// Libraries that import React must use the aliases too, or hooks would run in two renderers.
const REACT_LIBRARIES = [/zustand/, /wouter/, /@testing-library/];

// Repeats of tests on a second renderer or database are shortened here, and tests with the tag `full` are left out: they start
// programs, or try what seldom breaks for many seconds. `npm run test:full` runs all of them.
const isFull = process.env['TEST_REPEATS'] === 'all';

const common = {
  setupFiles: [join(root, 'packages/tooling/suites/leave-nothing.mjs'), ...recordedTests.setupFiles],
  // Isolating each file takes five times as long as the tests. The setup file cleans up after each file.
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  ...(!isFull && { tagsFilter: ['!full'] }),
  // Long enough for a busy machine: only a test or a hook that hangs is stopped.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The test's own limit ends a wait that hangs.
  expect: { poll: { timeout: 60_000 } },
};

// The bindings are tested with the loader's source: its build output may be outdated or missing.
const LOADER = {
  find: /^@istmo\/checkout$/,
  replacement: join(root, 'packages/loader/src/index.ts'),
};

// The build renders the first screen's templates with React's own renderer.
const RENDERED_BY_REACT = 'packages/checkout/src/first-screen/on-server.test.tsx';

// The checkout ships with Preact. Tests of the parts in which the two could differ also run on React: a form, a dialog, a
// masked field, lazy pages, and the component that catches errors.
const ALSO_ON_REACT = [
  'flows/card/card-form',
  'shared/ui/dialog',
  'shared/payment/phone/phone-field',
  'app/routing/routes',
  'app/app',
].map((name) => `packages/checkout/src/${name}.test.tsx`);

/** The checkout's tests run on Preact, which it ships with; those of the React bindings on React. */
function screens(runtime: 'react' | 'preact'): TestProjectInlineConfiguration {
  const library = { find: /^@testing-library\/react$/, replacement: '@testing-library/preact' };
  return {
    plugins: recordedTests.plugins,
    resolve: {
      alias: [LOADER, ...(runtime === 'preact' ? [library] : []), ...runtimeAliases(runtime)],
      // The Preact library brings its own @testing-library/dom, and user-event must share the one that flushes effects.
      dedupe: ['react', 'react-dom', 'preact', '@preact/compat', '@testing-library/dom'],
    },
    test: {
      ...common,
      name: runtime,
      environment: 'happy-dom',
      setupFiles: [...common.setupFiles, join(root, 'packages/tooling/suites/take-down.mjs')],
      include:
        runtime === 'react'
          ? ['packages/react/src/**/*.test.tsx', RENDERED_BY_REACT, ...(isFull ? ALSO_ON_REACT : [])]
          : ['packages/{checkout,simulator}/src/**/*.test.{ts,tsx}'],
      exclude: runtime === 'preact' ? [RENDERED_BY_REACT] : [],
      env: { RUNTIME: runtime },
      css: { modules: { classNameStrategy: 'non-scoped' } },
      server: { deps: { inline: REACT_LIBRARIES } },
    },
  };
}

const SANDBOX = 'packages/sandbox/src/**/*.test.ts';
// The conformance kit runs against the real sandbox, over HTTP.
const CONFORMANCE = 'packages/conformance/src/**/*.test.ts';
// A short list, because the random walks and the conformance kit run on PGlite as well.
const SHORT_OF_SANDBOX = [
  'packages/sandbox/src/payments/{create/one-payment-an-attempt,ledger/ledger-run,lifecycle/current-payment}.test.ts',
];

/**
 * The sandbox's tests run on each available database: `packages/tooling/suites/with-postgres.mjs` sets
 * `TEST_POSTGRES_URL`.
 */
function sandbox(
  database: 'pglite' | 'postgres',
  url: string,
  include: string[],
): TestProjectInlineConfiguration {
  return {
    plugins: recordedTests.plugins,
    test: {
      ...common,
      name: `sandbox-${database}`,
      environment: 'node',
      include,
      env: { DATABASE_URL: url },
      globalSetup: url ? [join(root, 'packages/sandbox/src/testing/template-database.ts')] : [],
    },
  };
}

const postgresUrl = process.env['TEST_POSTGRES_URL'];

export default defineConfig({
  root,
  test: {
    // The output of a test is shown only if it fails.
    silent: 'passed-only',
    tags: [{ name: 'full', description: 'Only in `npm run test:full`, or with TEST_REPEATS=all.' }],
    // One more than the two cores of a small machine: tests also wait, for databases and for time to pass.
    maxWorkers: Math.max(3, availableParallelism() - 1),
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
        resolve: { alias: [LOADER] },
        test: {
          ...common,
          // The loader, and the bindings that do not need a renderer of ours.
          name: 'loader',
          environment: 'happy-dom',
          include: ['packages/{loader,bindings,vue,element}/src/**/*.test.ts'],
        },
      },
      screens('react'),
      screens('preact'),
      sandbox('pglite', '', [CONFORMANCE, ...(postgresUrl && !isFull ? SHORT_OF_SANDBOX : [SANDBOX])]),
      ...(postgresUrl ? [sandbox('postgres', postgresUrl, [SANDBOX])] : []),
    ],
  },
});
