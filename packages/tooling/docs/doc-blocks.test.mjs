import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';
import { blocksOf, docBlocks } from './doc-blocks.mjs';
import { docFault, editedText } from './doc-faults.mjs';
import { typeFaults } from './doc-types.mjs';

const PAGE = `# A page

\`\`\`js
const a = 1;
\`\`\`

- In a list:

  <!-- given: order, id: string -->

  \`\`\`ts
  if (order) {
    send(id);
  }
  \`\`\`

<!-- fragment: of a larger file -->
Not right above.

\`\`\`
text
\`\`\`

::: code-group

<!-- from: shop.py -->

\`\`\`python [Python 3]
pay()
\`\`\`

:::
`;

it('finds every block with its line, its language and its annotations', () => {
  expect(blocksOf('a.md', PAGE)).toEqual([
    { file: 'a.md', line: 4, language: 'js', code: 'const a = 1;' },
    {
      file: 'a.md',
      line: 12,
      language: 'ts',
      code: 'if (order) {\n  send(id);\n}',
      given: 'order, id: string',
    },
    { file: 'a.md', line: 21, language: '', code: 'text' },
    { file: 'a.md', line: 29, language: 'python', code: 'pay()', from: 'shop.py' },
  ]);
});

it('refuses a block without an end', () => {
  expect(() => blocksOf('a.md', '```js\nconst a = 1;')).toThrow('a.md:2');
});

it.each([
  ['json', '{ "a": 1 }', undefined],
  ['json', '{ a: 1 }', /JSON/],
  ['sh', 'npm install && npm run types -- --help # all of them', undefined],
  ['sh', 'PORT=1 npm run nothing', 'There is no script "nothing".'],
  ['sh', 'node packages/tooling/start/start.mjs\nnode start/none.mjs', 'There is no start/none.mjs.'],
  ['sh', 'npm bake', 'npm has no "bake".'],
  ['vue', '<template><p>{{ name }}</p></template>', undefined],
  ['vue', '<template><p :a="{"></p></template>', /./],
  ['nginx', 'server {}', /Nothing checks nginx/],
])('checks %s: %s', (language, code, expected) => {
  const fault = docFault({ language, code });
  if (expected instanceof RegExp) expect(fault).toMatch(expected);
  else expect(fault).toBe(expected);
});

it('compares a copy with its file', () => {
  const copy = { language: 'sh', from: 'packages/tooling/start/start.mjs' };
  expect(docFault({ ...copy, code: 'await requireFreePorts();' })).toBeUndefined();
  expect(docFault({ ...copy, code: 'await buyPorts();' })).toBe(
    'This does not stand in packages/tooling/start/start.mjs.',
  );
});

it('applies a diff, each part of which stands in its file exactly once', () => {
  const diff = { language: 'diff', edits: 'docs/none' };
  const text = 'a\nb\n\na\nc\n';
  expect(editedText(text, ' b\n+B\n \n@@\n-c\n+C')).toBe('a\nb\nB\n\na\nC\n');
  expect(() => editedText(text, ' a\n+A')).toThrow('2 times');
  expect(() => editedText(text, '-d')).toThrow('0 times');
  expect(docFault({ ...diff, code: '+ a' })).toMatch(/none: ENOENT/);
  expect(docFault({ ...diff, edits: undefined, code: '+ a' })).toBe('Say which file it edits.');
  expect(docFault({ ...diff, edits: 'package.json', code: '-nothing' })).toMatch(/^package.json: .* 0 times/);
});

it('finds no fault in the blocks of our pages, and few fragments', () => {
  const blocks = docBlocks();
  const read = blocks.map((block) => [`${block.file}:${block.line}`, docFault(block)]);
  expect(read.filter(([, fault]) => fault)).toEqual([]);
  expect(blocks.filter(({ fragment }) => fragment).length).toBeLessThanOrEqual(3);
});

it('sends no payer back to a page that thanks: one who paid nothing comes back, too', () => {
  const seed = { file: 'examples/seed-file/seed.json' };
  const texts = [...docBlocks(), { ...seed, code: readFileSync(join(root, seed.file), 'utf8') }];
  const thanks = /return-?url\W+[^\s'"<>]*(thank|gracias|success|exito)/i;
  expect(texts.filter(({ code }) => thanks.test(code)).map(({ file, line }) => [file, line])).toEqual([]);
});

it('sends the reason with an outcome: an expired link may be one that this payer has paid', () => {
  const posts = docBlocks().filter(({ code }) => /JSON\.stringify\([^)]*outcome(?! *:)/.test(code));
  expect(posts.length).toBeGreaterThan(2);
  expect(posts.filter(({ code }) => !code.includes('reason')).map(({ file, line }) => [file, line])).toEqual(
    [],
  );
});

// One run of the compiler.
it(
  'reports type errors with their line, more strictly for TypeScript than for JavaScript, and none of our pages',
  { tags: ['full'] },
  () => {
    const block = { file: 'a.md', line: 10 };
    expect(
      typeFaults([
        ...docBlocks(),
        { ...block, language: 'js', code: "const button = document.getElementById('pay');\nbutton.click();" },
        { ...block, line: 20, language: 'js', code: "Checkout.open({ code: 'A' });\nCheckout.buy();" },
        { ...block, line: 30, language: 'ts', code: 'send(order);', given: 'order: string, send' },
        { ...block, line: 40, language: 'ts', code: "document.querySelector('p').remove();" },
        {
          ...block,
          line: 50,
          language: 'vue',
          code: '<script setup lang="ts">\nconst a: number = "1";\n</script>\n\n<template><p>{{ a }}</p></template>',
        },
      ]),
    ).toEqual([
      expect.stringMatching(/^a\.md:21: .*'buy'/),
      expect.stringMatching(/^a\.md:40: .*null/),
      expect.stringMatching(/^a\.md:51: .*number/),
    ]);
  },
);
