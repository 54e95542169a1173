import { expect, it } from 'vitest';
import { writeTree } from './testing/write-tree.mjs';
import { programsOf } from './programs.mjs';
import { createSourceProgram } from './source-program.mjs';
import { createValueGraph, unusedValues } from './value-graph.mjs';

const RULES = 'packages/domain/src/rules.ts';

/** A small product: an app that uses one rule of a package, through the file that the package exports. */
const PRODUCT = {
  'packages/tooling/config/knip.jsonc': `{ "workspaces": {
    "packages/checkout": { "entry": ["src/main.ts"] },
    "packages/loader": { "entry": ["src/index.ts"] }
  } }`,
  'packages/domain/package.json': '{ "name": "@istmo/domain", "exports": { ".": "./src/index.ts" } }',
  'packages/domain/src/index.ts': `export * from './rules';`,
  [RULES]: `export const isPaid = (status: number): boolean => status === 1;`,
  'packages/domain/src/rules.test.ts': `import { it } from 'vitest'; import { isPaid } from './rules'; it('', () => isPaid(1));`,
  'packages/checkout/src/main.ts': `import { isPaid } from '@istmo/domain'; console.log(isPaid(1));`,
  'packages/loader/src/index.ts': `export const version = '1';`,
};

/** What the gate finds in the small product with these files added or replaced. */
function unusedWith(files) {
  const root = writeTree({ ...PRODUCT, ...files });
  const graph = createValueGraph(createSourceProgram(root), root);
  return unusedValues(graph, programsOf(root).all);
}

const rule = (text) => ({ [RULES]: `${PRODUCT[RULES]}\n${text}` });
const used = (text) => ({ 'packages/checkout/src/used.ts': text });
const main = (text) => ({
  'packages/checkout/src/main.ts': `${PRODUCT['packages/checkout/src/main.ts']}\n${text}`,
});

it('finds nothing if programs use everything', () => {
  expect(unusedWith({})).toEqual([]);
});

it.each([
  ['only a test uses', { 'packages/domain/src/rules.test.ts': `import { dead } from './rules'; dead();` }],
  [
    'only a tool of tests uses',
    { 'packages/checkout/src/testing/make.ts': `import { dead } from '@istmo/domain'; dead();` },
  ],
  [
    'only a browser test uses',
    { 'packages/e2e/src/a.spec.ts': `import { dead } from '@istmo/domain'; dead();` },
  ],
  [
    'only a test of types uses',
    { 'packages/domain/src/a.test-d.ts': `import { dead } from './rules'; dead();` },
  ],
  ['nothing uses', {}],
  [
    'is re-exported by name',
    { 'packages/domain/src/index.ts': `export { isPaid, dead as alive } from './rules';` },
  ],
  ['only a type names', main(`import type { dead } from '@istmo/domain'; export type Dead = typeof dead;`)],
  ['is an imported name and no more', main(`import { dead } from '@istmo/domain';`)],
  ['only shares its name with a local one', main(`console.log(((dead: number) => dead)(1));`)],
])('finds a value that %s', (_why, files) => {
  expect(unusedWith({ ...rule('export function dead(): void {}'), ...files })).toEqual([`${RULES}#dead`]);
});

it('finds what only unused values use, exported or not', () => {
  const found = unusedWith(
    rule(
      `const LIMIT = 5; const tooMuch = (n: number) => n > LIMIT; export const refusal = (n: number) => tooMuch(n);`,
    ),
  );
  expect(found).toEqual([`${RULES}#LIMIT`, `${RULES}#refusal`, `${RULES}#tooMuch`]);
});

it.each([
  ['a call', main(`import { live } from './used'; live();`)],
  ['a shorthand property', main(`import { live } from './used'; console.log({ live });`)],
  [
    'an element',
    {
      'packages/checkout/src/main.ts': `import './screen';`,
      'packages/checkout/src/screen.tsx': `import { isPaid } from '@istmo/domain'; import { live } from './used'; const Live = live; console.log(<Live of={isPaid} />);`,
    },
  ],
  ['its namespace', main(`import * as used from './used'; used.live();`)],
  ['its namespace handed on', main(`import * as used from './used'; console.log(used);`)],
  ['a dynamic import', main(`console.log(import('./used'));`)],
  ['a dynamic import that takes it', main(`const { live } = await import('./used'); live();`)],
  ['a default', main(`import { live } from './used'; export const f = ({ a = live } = {}) => a; f();`)],
  ['a superclass', main(`import { live } from './used'; class A extends (live as never) {} new A();`)],
])('counts %s as a use', (_how, files) => {
  expect(unusedWith({ ...used('export const live = (): void => undefined;'), ...files })).toEqual([]);
});

it.each([
  ['(await import(…)).live', `(await import('./used')).live();`],
  ['const { live } = await import(…)', `const { live } = await import('./used'); live();`],
  ['import(…).then(({ live }) => …)', `import('./used').then(({ live }) => live());`],
  ['a namespace', `import * as used from './used'; used.live();`],
])('finds which exports of a module are used by %s', (_how, text) => {
  const files = {
    ...used('export const live = (): void => undefined; export const dead = 1;'),
    ...main(text),
  };
  expect(unusedWith(files)).toEqual(['packages/checkout/src/used.ts#dead']);
});

it('counts what a file does when it is loaded, if a program loads it', () => {
  const files = used(`const handlers = [1]; handlers.forEach(console.log);`);
  expect(unusedWith(files)).toEqual(['packages/checkout/src/used.ts#handlers']);
  expect(unusedWith({ ...files, ...main(`import './used';`) })).toEqual([]);
});

it('finds a list that only types use, because a union type does not need it', () => {
  const text = `export const COINS = ['a', 'b'] as const; export type Coin = (typeof COINS)[number];`;
  const files = main(
    `import type { Coin } from '@istmo/domain'; export const coin: Coin = 'a'; console.log(coin);`,
  );
  expect(unusedWith({ ...rule(text), ...files })).toEqual([`${RULES}#COINS`]);
});
