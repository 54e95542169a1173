/*
 * Which parts of the code may import which. The rules are patterns, not lists, so they cover new flows too.
 *
 *   domain <- contract <- { loader (bridge only), checkout, sandbox, simulator, conformance, reference } <- { bindings <- react, vue, element }, { e2e, bench, tooling, examples }
 *   and inside checkout: shared <- flows <- app <- main
 *
 * Type imports count. `packages/tooling/config/dependency-rules.test.mjs` checks that each rule catches a
 * wrong import.
 */
const TEST = '\\.test\\.tsx?$';
const TEST_TOOLS = '(^|node_modules/)(vitest|fast-check|happy-dom|@testing-library|axe-core)';
const library = (names) => `(^|node_modules/)(${names})(/|$)`;

const never = (name, comment, { from = {}, to }) => ({ name, comment, severity: 'error', from, to });

/** Files under `path` may import only what matches `allowed`; their tests may also import test tools. */
const only = ({ name, comment, path, allowed }) => [
  never(name, comment, { from: { path, pathNot: TEST }, to: { pathNot: allowed } }),
  never(`${name}-in-tests`, comment, {
    from: { path: `${path}.*${TEST}` },
    to: { pathNot: `${allowed}|${TEST_TOOLS}` },
  }),
];

const CHECKOUT = '^packages/checkout/src';

module.exports = {
  forbidden: [
    ...only({
      name: 'domain-imports-nothing',
      comment: 'Rules are pure.',
      path: '^packages/domain/src/',
      allowed: '^packages/domain/src/',
    }),
    ...only({
      name: 'contract-sees-domain',
      comment: 'What two programs agree on needs the rules, a validator and, between windows, penpal.',
      path: '^packages/contract/src/',
      allowed: `^packages/((contract|domain)/src/|contract/errors\\.json$)|${library('valibot|penpal')}`,
    }),
    ...only({
      name: 'loader-stays-tiny',
      comment: 'The loader is the bridge: no library, schemas or rules but through the bridge.',
      path: '^packages/loader/src/',
      allowed: `^packages/loader/(src/|package\\.json$)|^packages/contract/src/bridge/(?!schemas)`,
    }),
    never('checkout-and-sandbox-never-meet', 'They meet over the contract, in e2e.', {
      from: { path: '^packages/checkout/' },
      to: { path: '^packages/(?!checkout/|contract/|domain/)' },
    }),
    // packages/deploy has the parts that a server of the page needs: the headers, and the place of the configuration.
    never('sandbox-stands-alone', 'A provider knows the contract, not the clients.', {
      from: { path: '^packages/sandbox/' },
      to: {
        path: '^packages/(?!sandbox/|contract/|domain/|deploy/(headers\\.json|manifest/page-parts\\.(d\\.mts|mjs))$)',
      },
    }),
    never('simulator-calls-the-sandbox', 'What the page does, anybody can do by the same calls.', {
      from: { path: '^packages/simulator/' },
      to: { path: '^packages/(?!simulator/|contract/|domain/)' },
    }),
    never('conformance-knows-no-provider', 'The kit must judge a service that it knows nothing of.', {
      from: { path: '^packages/conformance/', pathNot: TEST },
      to: { path: '^packages/(?!conformance/|contract/|domain/)' },
    }),
    never('reference-reads-the-contract', 'Documents are made from the table, not from one provider of it.', {
      from: { path: '^packages/reference/' },
      to: { path: '^packages/(?!reference/|contract/|domain/)' },
    }),
    never('deploy-needs-only-node', 'A deployment is checked where nothing is installed.', {
      // The exception loads Playwright, and only when it is asked to open a browser.
      from: { path: '^packages/deploy/', pathNot: '\\.test\\.mjs$|/run-in-browser\\.mjs$' },
      to: { pathNot: '^packages/deploy/', dependencyTypesNot: ['core'] },
    }),
    never('bindings-see-the-loader', 'Bindings are thin: what they need, the loader gives.', {
      // Their tests simulate the frame.
      from: { path: '^packages/(bindings|react|vue|element)/', pathNot: '/src/testing/' },
      to: { path: '^packages/(?!$1/|bindings/|loader/)' },
    }),
    never(
      'nothing-sees-what-is-on-top',
      'Tests, benches and examples look at the product, not the product at them.',
      {
        from: { path: '^packages/([^/]+)/', pathNot: '^packages/tooling/' },
        to: {
          path: '^(packages/(react|vue|element|e2e|bench|conformance|reference)|examples)/',
          pathNot: '^packages/$1/',
        },
      },
    ),
    never('product-needs-no-tooling', 'Tooling makes and checks the product; it is no part of it.', {
      from: { path: '^packages/(?!tooling/|e2e/|bench/)' },
      to: { path: '^packages/tooling/' },
    }),
    // Tooling also runs before `npm ci`, when package names do not resolve, and compares internals of
    // packages.
    never('packages-by-name', 'A package is imported by what it exports.', {
      from: { path: '^packages/([^/]+)/', pathNot: '^packages/tooling/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/($1|tooling)/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-tsconfig'],
      },
    }),
    never('shared-knows-no-flow', 'Shared machinery serves any flow.', {
      from: { path: `${CHECKOUT}/shared/` },
      to: { path: `${CHECKOUT}/(flows|app|first-screen)/` },
    }),
    never('flows-do-not-know-each-other', 'What two flows need moves to shared or to domain.', {
      from: { path: `${CHECKOUT}/flows/([^/]+)/` },
      to: { path: `${CHECKOUT}/flows/`, pathNot: `${CHECKOUT}/flows/$1/` },
    }),
    never('flows-know-no-app', 'The app knows flows.', {
      from: { path: `${CHECKOUT}/flows/` },
      to: { path: `${CHECKOUT}/app/` },
    }),
    never('nothing-imports-an-entry', 'Entries compose; nothing stands on them.', {
      from: { path: `${CHECKOUT}/(shared|flows|app|first-screen|locales)/` },
      to: { path: `${CHECKOUT}/([^/]+$|first-screen/prerender[.])` },
    }),
    never('machines-are-pure', 'A flow is a table: no renderer, store, request or text.', {
      from: { path: '/(?!use-)[^/]+-flow\\.ts$' },
      to: { path: library('react|react-dom|zustand|ky|i18next|react-i18next|wouter|preact') },
    }),
    never('one-use-store', "Zustand's own hook hydrates a page with the state that the store had at first.", {
      from: { path: `${CHECKOUT}/` },
      to: { path: '(^|node_modules/)zustand/(esm/)?(index|react)[.]' },
    }),
    never('no-cycles', 'Two files that need each other are one.', { to: { circular: true } }),
    // Scripts that a browser loads unbundled import URLs, which only their server can resolve.
    never('no-unresolvable', 'An import that cannot be followed cannot be judged.', {
      from: { pathNot: '^examples/|^packages/[^/]+/public/' },
      to: { couldNotResolve: true },
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Merchants' projects, and the forms that the bench compares us with: their imports are installed with them.
    exclude: {
      path: '(^|/)(dist|drizzle)/|^packages/(sandbox/templates|e2e/front-ends|bench/fixtures)/',
    },
    tsPreCompilationDeps: true,
    // This configuration maps the published packages to their sources.
    tsConfig: { fileName: 'packages/react/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
