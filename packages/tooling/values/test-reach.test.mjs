import { expect, it } from 'vitest';
import { writeTree } from './testing/write-tree.mjs';
import { programsOf } from './programs.mjs';
import { createSourceProgram } from './source-program.mjs';
import { createTestReach } from './test-reach.mjs';
import { createValueGraph } from './value-graph.mjs';

const TOOLS = 'packages/checkout/src/testing/make.ts';

/** A test file whose only test, "works", runs this. */
const test = (imports, run) => `import { it } from 'vitest'; ${imports} it('works', () => { ${run} });`;

const FILES = {
  'packages/tooling/config/knip.jsonc': `{ "workspaces": {
    "packages/checkout": { "entry": ["src/main.ts"] },
    "packages/simulator": { "entry": ["src/main.ts"] }
  } }`,
  'packages/domain/package.json': '{ "name": "@istmo/domain", "exports": { ".": "./src/index.ts" } }',
  'packages/domain/src/index.ts': `export * from './rules';`,
  'packages/domain/src/rules.ts': `
    export const shipped = (): number => 1;
    export const simulated = (): number => 2;
    export const dead = (): number => 3;`,
  'packages/contract/package.json':
    '{ "name": "@istmo/contract", "exports": { ".": "./src/provider/endpoints/core.ts" } }',
  'packages/contract/src/provider/endpoints/core.ts': `
    const row = (path: string) => ({ path });
    export const coreEndpoints = {
      countries: { path: '/c' }, login: { path: '/l' }, receipt: row('/r'), commerce: { path: '/m' },
      logout: { path: '/o' }, balance: { path: '/b' },
    } as const satisfies object;`,
  'packages/checkout/src/api.ts': `
    import { coreEndpoints } from '@istmo/contract';
    export type ApiOf<T> = { [N in keyof T]: (input: object) => Promise<unknown> };
    export type Api = ApiOf<typeof coreEndpoints>;
    export type Context = { api: Api; apiOf: <T>(table: T) => ApiOf<T>; login: () => string; receipt: string };
    export function createApi<T>(table: T): ApiOf<T> { return fetch(table); }`,
  'packages/checkout/src/main.ts': `
    import { coreEndpoints } from '@istmo/contract'; import { shipped } from '@istmo/domain';
    import { createApi } from './api'; import { form } from './form'; import { greet } from './greet';
    import { asks } from './asks'; import { names } from './names';
    shipped(); form(createApi(coreEndpoints)); greet(); asks({}); names({});`,
  'packages/checkout/src/form.ts': `
    import type { Api } from './api'; import { load } from './load';
    export const form = (api: Pick<Api, 'countries'>) => load({ api });`,
  'packages/checkout/src/load.ts': `
    import type { Api } from './api';
    export const load = async ({ api }: { api: Pick<Api, 'countries'> }) => await api.countries({});`,
  // Every way to read a call from a client.
  'packages/checkout/src/asks.ts': `
    import { coreEndpoints } from '@istmo/contract'; import { type Api, type Context, createApi } from './api';
    const { logout } = coreEndpoints;
    export function asks({ api, apiOf }: Context) {
      const { receipt } = apiOf(coreEndpoints);
      const own = createApi({ logout });
      return [receipt({}), apiOf(coreEndpoints).commerce({}), own.logout({})];
    }`,
  // Properties with the names of calls, on objects that are no client.
  'packages/checkout/src/names.ts': `
    import { coreEndpoints } from '@istmo/contract'; import type { Context } from './api';
    export function names(context: Context, state: { balance?: () => number }) {
      const { balance, login } = { ...state, ...context };
      return [context.login(), balance, login, coreEndpoints.login.path, { login, balance }, state.balance?.()];
    }`,
  'packages/checkout/src/greet.ts': `export const greet = (): string => 'hello';`,
  [TOOLS]: `
    import { dead } from '@istmo/domain'; import { form } from '../form';
    export const broken = () => dead(); export const makeForm = () => form({});`,
  'packages/checkout/src/asks.test.ts': test(`import { asks } from './asks';`, 'asks({});'),
  'packages/checkout/src/names.test.ts': test(`import { names } from './names';`, 'names({});'),
  'packages/simulator/src/main.ts': `import { simulated } from '@istmo/domain'; export const page = simulated(); page;`,
  'packages/domain/src/rules.test.ts': `
    import { beforeEach, describe, it } from 'vitest'; import { dead, shipped, simulated } from './rules';
    const twice = () => [dead(), dead()];
    it('shipped', () => shipped());
    it('dead', () => dead());
    it('both', () => [shipped(), dead()]);
    it('by its own helper', () => twice());
    it('of the simulator alone', () => simulated());
    it('with the help of the simulator', () => [shipped(), simulated()]);
    it('nothing', () => 1 + 1);
    it.each([dead()])('table', () => shipped());
    describe('group', () => { beforeEach(() => dead()); it('prepared', () => shipped()); });
    describe('other', () => { it('alone', () => shipped()); });`,
  'packages/domain/src/index.test.ts': test(`import { dead } from './index';`, 'dead();'),
  'packages/checkout/src/greet.test.ts': test(`import { greet } from './greet';`, 'greet();'),
  'packages/checkout/src/form.test.ts': test(`import { makeForm } from './testing/make';`, 'makeForm();'),
  'packages/checkout/src/broken.test.ts': test(
    `import { broken } from './testing/make'; import { greet } from './greet';`,
    'broken(); greet();',
  ),
  'packages/checkout/src/lazy.test.ts': test('', `return import('./load').then(({ load }) => load({}));`),
  'packages/checkout/src/rules.test.ts': test(`import { shipped } from '@istmo/domain';`, 'shipped();'),
  'packages/simulator/src/main.test.ts': test(`import { page } from './main';`, 'page;'),
  'packages/e2e/src/pay.spec.ts': test('', ''),
};

const root = writeTree(FILES);
const graph = createValueGraph(createSourceProgram(root), root);
const reach = createTestReach(graph, programsOf(root));
const RULES = 'packages/domain/src/rules.test.ts';
const faults = (file, title) => reach.testFaults({ file, title });

it.each([
  [RULES, 'shipped'],
  [RULES, 'with the help of the simulator'],
  [RULES, 'other › alone'],
  ['packages/checkout/src/greet.test.ts', 'works'],
  ['packages/checkout/src/form.test.ts', 'works'],
  ['packages/checkout/src/lazy.test.ts', 'works'],
  ['packages/e2e/src/pay.spec.ts', 'works'],
])('accepts %s › %s', (file, title) => {
  expect(faults(file, title)).toEqual([]);
});

it.each([
  ['a test of it', RULES, 'dead'],
  ['a test of it and of what ships', RULES, 'both'],
  ['a helper in the file', RULES, 'by its own helper'],
  ['a table', RULES, 'table'],
  ['what a group does before its tests', RULES, 'group › prepared'],
  ['the file that the package exports', 'packages/domain/src/index.test.ts', 'works'],
  ['a tool of tests', 'packages/checkout/src/broken.test.ts', 'works'],
])('reports a value that no program uses, exercised by %s', (_how, file, title) => {
  expect(faults(file, title)).toEqual([
    `${file} › "${title}" exercises what no program uses: packages/domain/src/rules.ts#dead`,
  ]);
});

it.each([
  [RULES, 'nothing'],
  [RULES, 'of the simulator alone'],
  ['packages/checkout/src/rules.test.ts', 'works'],
  ['packages/simulator/src/main.test.ts', 'works'],
])('reports that %s › %s exercises nothing that ships', (file, title) => {
  expect(faults(file, title)).toEqual([
    `${file} › "${title}" exercises nothing that ships of its own package`,
  ]);
});

it.each([
  ['packages/checkout/src/form.test.ts', 'countries', []],
  ['packages/checkout/src/lazy.test.ts', 'countries', []],
  ['packages/checkout/src/asks.test.ts', 'receipt', []],
  ['packages/checkout/src/asks.test.ts', 'commerce', []],
  ['packages/checkout/src/asks.test.ts', 'logout', []],
  ['packages/e2e/src/pay.spec.ts', 'countries', []],
  ['packages/e2e/src/pay.spec.ts', 'login', ['in none of its tests the checkout calls login']],
  ['packages/checkout/src/names.test.ts', 'login', ['in none of its tests the checkout calls login']],
  ['packages/checkout/src/names.test.ts', 'balance', ['in none of its tests the checkout calls balance']],
  ['packages/checkout/src/form.test.ts', 'login', ['in none of its tests the checkout calls login']],
  ['packages/checkout/src/greet.test.ts', 'countries', ['in none of its tests the checkout calls countries']],
  ['packages/simulator/src/main.test.ts', 'countries', ['in none of its tests the checkout calls countries']],
  ['packages/checkout/src/form.test.ts', 'cities', ['the contract has no call cities']],
])('checks %s for the call %s: %j', (file, call, expected) => {
  expect(reach.callFaults([{ file, title: 'works' }], call)).toEqual(expected);
});
