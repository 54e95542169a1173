import { expect, it } from 'vitest';
import { grown, raised, shapeOf } from './shape.mjs';

const LONG = 'export {};\n'.repeat(15);
const tree = new Map([
  ['packages/a/src/main.ts', `import './short';\nimport { b } from './folder';\n${LONG}`],
  ['packages/a/src/short.ts', 'export {};\n'],
  ['packages/a/src/folder/index.ts', LONG],
  ['packages/a/src/short.test.ts', "import './short';\n"],
  [
    'packages/checkout/src/first-screen/a.tsx',
    `const load = () => import('./b');\ntype B = typeof import('./b');\n`,
  ],
  ['packages/checkout/src/locales/a.ts', `const load = () => import('./es');\n`],
  ['packages/e2e/src/a.spec.ts', 'test();\n'],
  ['docs/a.md', '# A\n'],
]);

it('counts sources, tests, short files that one source imports, and imports on demand', () => {
  expect(shapeOf(tree)).toEqual({
    sourceFiles: 5,
    sourceLines: 36,
    testLines: 2,
    shortFilesWithOneImporter: 1,
    firstScreenFiles: 1,
    dynamicImports: 1,
  });
});

it('names what has grown, and only that', () => {
  const limits = { ...shapeOf(tree), sourceLines: 32, testLines: 9 };
  expect(grown(shapeOf(tree), limits)).toEqual(['sourceLines: 36, at most 32']);
});

it('lets lines rise, and files only with a new reason', () => {
  const committed = { ...shapeOf(tree), reason: '' };
  const limits = { ...committed, sourceFiles: 6, sourceLines: 99 };
  expect(raised(limits, committed)).toEqual([
    expect.stringMatching(/^sourceFiles: 6, and 5 in the last commit/),
  ]);
  expect(raised({ ...limits, reason: 'Bre-B: a method' }, committed)).toEqual([]);
});
