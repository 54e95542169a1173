/*
 * Which way the code may know of each other. Patterns, not lists: a new flow or package is guarded from its first line.
 *
 *   domain <- contract <- { loader (bridge only), checkout, sandbox } <- { react, e2e, bench, examples }
 *   and inside checkout: shared <- flows <- app <- main
 *
 * Type imports count. `scripts/dependency-rules.test.mjs` shows that each rule catches its wrong import.
 */
const TEST = '\\.test\\.tsx?$';
const TEST_TOOLS = '(^|node_modules/)(vitest|fast-check|happy-dom|@testing-library|axe-core)';
const library = (names) => `(^|node_modules/)(${names})(/|$)`;

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** What lies under `path` may see only what matches `allowed`; its tests may see test tools besides. */
const only = (name, comment, path, allowed) => [
  never(name, comment, { path, pathNot: TEST }, { pathNot: allowed }),
  never(`${name}-in-tests`, comment, { path: `${path}.*${TEST}` }, { pathNot: `${allowed}|${TEST_TOOLS}` }),
];

const CHECKOUT = '^packages/checkout/src';

module.exports = {
  forbidden: [
    ...only('domain-imports-nothing', 'Rules are pure.', '^packages/domain/src/', '^packages/domain/src/'),
    ...only(
      'contract-sees-domain',
      'What two programs agree on needs the rules and a validator.',
      '^packages/contract/src/',
      `^packages/(contract|domain)/src/|${library('valibot')}`,
    ),
    ...only(
      'loader-stays-tiny',
      'The loader is the bridge and penpal: no schemas, no domain but through the bridge.',
      '^packages/loader/src/',
      `^packages/loader/src/|^packages/contract/src/bridge/(?!schemas)|${library('penpal')}`,
    ),
    never(
      'checkout-and-sandbox-never-meet',
      'They meet over the contract, in e2e.',
      { path: '^packages/checkout/' },
      { path: '^packages/(?!checkout/|contract/|domain/)' },
    ),
    never(
      'sandbox-stands-alone',
      'A provider knows the contract, not the clients.',
      { path: '^packages/sandbox/' },
      { path: '^packages/(?!sandbox/|contract/|domain/)' },
    ),
    never(
      'bindings-see-the-loader',
      'Bindings are thin: what they need, the loader gives.',
      { path: '^packages/react/' },
      { path: '^packages/(?!react/|loader/)' },
    ),
    never(
      'nothing-sees-what-is-on-top',
      'Tests, benches and examples look at the product, not the product at them.',
      { path: '^packages/([^/]+)/' },
      { path: '^(packages/(react|e2e|bench)|examples)/', pathNot: '^packages/$1/' },
    ),
    never(
      'packages-by-name',
      'A package is imported by what it exports.',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    ),
    never(
      'shared-knows-no-flow',
      'Shared machinery serves any flow.',
      { path: `${CHECKOUT}/shared/` },
      { path: `${CHECKOUT}/(flows|app)/` },
    ),
    never(
      'flows-do-not-know-each-other',
      'What two flows need moves to shared or to domain.',
      { path: `${CHECKOUT}/flows/([^/]+)/` },
      { path: `${CHECKOUT}/flows/`, pathNot: `${CHECKOUT}/flows/$1/` },
    ),
    never(
      'flows-know-no-app',
      'The app knows flows.',
      { path: `${CHECKOUT}/flows/` },
      { path: `${CHECKOUT}/app/` },
    ),
    never(
      'nothing-imports-an-entry',
      'Entries compose; nothing stands on them.',
      { path: `${CHECKOUT}/(shared|flows|app|locales)/` },
      { path: `${CHECKOUT}/[^/]+$` },
    ),
    never(
      'machines-are-pure',
      'A flow is a table: no renderer, store, request or text.',
      { path: '/(?!use-)[^/]+-flow\\.ts$' },
      { path: library('react|react-dom|zustand|ky|i18next|react-i18next|wouter|preact') },
    ),
    never('no-cycles', 'Two files that need each other are one.', {}, { circular: true }),
    never(
      'no-unresolvable',
      'An import that cannot be followed cannot be judged.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|drizzle)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
