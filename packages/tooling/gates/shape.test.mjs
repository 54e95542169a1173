import { expect, it } from 'vitest';
import { grown, shapeOf } from './shape.mjs';

const LONG = 'export {};\n'.repeat(15);
const tree = new Map([
  ['packages/a/src/main.ts', `import './short';\nimport { b } from './folder';\n${LONG}`],
  ['packages/a/src/short.ts', 'export {};\n'],
  ['packages/a/src/folder/index.ts', LONG],
  ['packages/a/src/short.test.ts', "import './short';\n"],
  ['packages/e2e/src/a.spec.ts', 'test();\n'],
  ['docs/a.md', '# A\n'],
]);

it('counts sources, tests, and short files that one source imports', () => {
  expect(shapeOf(tree)).toEqual({
    sourceFiles: 3,
    sourceLines: 33,
    testLines: 2,
    shortFilesWithOneImporter: 1,
  });
});

it('names what has grown, and only that', () => {
  const limits = { sourceFiles: 3, sourceLines: 32, testLines: 9, shortFilesWithOneImporter: 1 };
  expect(grown(shapeOf(tree), limits)).toEqual(['sourceLines: 33, at most 32']);
});
