// The second run of `npm run unused` (`--production`) finds what only tests use: it reads the entries and sources that end with "!".
const isProduction = process.argv.includes('--production');

/** Not part of what ships. */
const tests = ['!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'];

export default {
  // A type that only its own file uses may be exported, such as the type of a parameter. A value may be, if a test uses it.
  ignoreExportsUsedInFile: isProduction || { type: true },
  // Test helpers that other packages import, lists that pass on what their tests use, and a list of schemas that is read as a whole.
  ignoreIssues: {
    'packages/*/src/**/testing/**': ['exports'],
    'packages/contract/src/{bridge,errors}/index.ts': ['exports'],
    'packages/contract/src/simulator/schemas.ts': ['exports'],
  },
  workspaces: {
    '.': {
      // VitePress finds the data and the paths of pages by their names.
      entry: ['docs/.vitepress/{config,theme/index,calls.data}.mjs', 'docs/**/*.paths.mjs'],
      project: ['docs/**/*.mjs', '*.mjs'],
      ignoreDependencies: [
        // Run by name: see packages/tooling/environment/installed.mjs.
        '@arethetypeswrong/cli',
        '@redocly/cli',
        '@changesets/cli',
        'publint',
        // A plugin of TypeDoc: see packages/tooling/generators/sdk-types.mjs.
        'typedoc-plugin-markdown',
        // Stands in for @testing-library/react where screens run on Preact: see packages/tooling/config/vitest.config.ts.
        '@testing-library/preact',
      ],
    },
    'packages/domain': { includeEntryExports: isProduction, project: ['src/**/*.ts!', ...tests] },
    'packages/contract': { includeEntryExports: isProduction, project: ['src/**/*.ts!', ...tests] },
    // A package that is bundled into a published package is not its dependency, not even for development.
    'packages/loader': {
      ignoreDependencies: ['@istmo/contract'],
      entry: ['src/index.ts!', 'src/umd.ts!', 'src/load.ts!', 'src/global.ts!', 'src/*.test-d.ts'],
      project: ['src/**/*.ts!', ...tests],
    },
    'packages/react': {
      ignoreDependencies: ['@istmo/bindings'],
      entry: ['src/index.ts!', 'src/*.test-d.tsx'],
      project: ['src/**/*.{ts,tsx}!', ...tests],
    },
    'packages/bindings': { includeEntryExports: isProduction, project: ['src/**/*.ts!', ...tests] },
    'packages/vue': {
      vue: false,
      ignoreDependencies: ['@istmo/bindings'],
      entry: ['src/index.ts!', 'src/*.test-d.ts'],
      project: ['src/**/*.ts!', ...tests],
    },
    'packages/element': {
      ignoreDependencies: ['@istmo/bindings'],
      entry: ['src/index.ts!', 'src/*.test-d.ts'],
      project: ['src/**/*.ts!', ...tests],
    },
    'packages/checkout': {
      // The build puts it in the place of React.
      ignoreDependencies: ['preact'],
      entry: [
        'src/main.tsx!',
        'src/boot.ts!',
        'src/first-screen/latest-start.ts!',
        'src/first-screen/prerender.ts!',
        'src/third-party-page.ts!',
        'src/first-screen/render-templates.tsx!',
        'src/widget.ts!',
        'src/**/*.test-d.ts',
      ],
      project: ['src/**/*.{ts,tsx}!', ...tests],
    },
    'packages/simulator': {
      ignoreDependencies: ['preact'],
      entry: ['src/main.tsx!'],
      project: ['src/**/*.{ts,tsx}!', ...tests],
    },
    'packages/sandbox': {
      // The others are run from their source: see packages/tooling/environment/load-typescript.mjs. Vitest runs
      // `template-database.ts` if there is a PostgreSQL.
      entry: [
        'src/main.ts!',
        'src/testing/doomed.ts!',
        'src/testing/served.ts!',
        'src/testing/template-database.ts!',
        'src/testing/measure-ledger.ts!',
        'src/testing/kill-points/kill-points.ts!',
        'src/testing/cluster/run-cluster.ts!',
      ],
      project: ['src/**/*.ts!', ...tests],
      // The examples in PHP and Java are run where these are installed.
      ignoreBinaries: ['php', 'javac', 'ip', 'pg_dump'],
    },
    // knip finds the entry files in the scripts of the root package.json.
    'packages/deploy': { project: ['**/*.mjs'] },
    'packages/tooling': {
      // Started by path: by npm start, npm test, vitest and a rebuild. oxlint loads the rules.
      entry: [
        'start/rest.mjs',
        'environment/browsers.mjs',
        'suites/project-counts.mjs',
        'publishing/moved-clock.mjs',
        'config/lint-rules.mjs',
        // Part of the recording build.
        'reach/record.mjs',
        'reach/note-in-file.mjs',
      ],
      ignoreBinaries: ['apt-get', 'cc'],
      project: ['**/*.{mjs,cjs,ts}'],
      vitest: { config: ['config/vitest.config.ts'] },
    },
    'packages/reference': { entry: ['src/main.ts!'], project: ['src/**/*.ts!', ...tests] },
    'packages/conformance': {
      entry: ['src/main.ts!'],
      project: ['src/**/*.ts!', ...tests],
      // Generated programs import it: see packages/conformance/src/testing/generated-clients.
      ignoreDependencies: ['openapi-fetch'],
    },
    'packages/bench': {
      entry: ['src/main.ts!'],
      project: ['*.mjs', 'src/**/*.ts'],
    },
    'packages/e2e': {
      // The last two are run from their source: see packages/tooling/environment/load-typescript.mjs.
      entry: [
        '{src,journeys,gallery,engines}/**/*.spec.ts',
        'gallery/write-index.mjs',
        'src/chaos/chaos.ts',
        'src/chaos/toxics/run-toxics.ts',
      ],
      project: ['{src,journeys,gallery,engines}/**/*.{ts,mjs}'],
      // Makes the certificate of a page that a test serves.
      ignoreBinaries: ['openssl'],
      // Read as a file, to run in the page: see src/equal-access.ts.
      ignoreDependencies: ['accessibility-checker-engine'],
    },
  },
};
