import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docFiles } from './doc-blocks.mjs';
import { linkFaults } from './doc-links.mjs';
import { root } from '../environment/installed.mjs';

it.each([
  ['[a](guides/results.md#outcomes)', []],
  ['[a](../README.md) and [b](https://nowhere.example/#x)', []],
  ['`[a](none.md)`', []],
  ['[a](none.md)', ['docs/a.md: there is no docs/none.md.']],
  ['[a](guides/results.md#none)', ['docs/a.md: docs/guides/results.md has no #none.']],
])('follows %s', (text, expected) => {
  expect(linkFaults('docs/a.md', text)).toEqual(expected);
});

it('finds the anchors of headings with punctuation and code', () => {
  expect(linkFaults('docs/get-started/how-it-works.md', '[a](#if-your-page-has-another-checkout)')).toEqual(
    [],
  );
  expect(linkFaults('docs/a.md', '[a](reference/sdk-checkout.md#methodid)')).toEqual([]);
});

it('finds no broken link on our pages', () => {
  const faults = docFiles().flatMap((file) => linkFaults(file, readFileSync(join(root, file), 'utf8')));
  expect(faults).toEqual([]);
});
