import { expect, it } from 'vitest';
import { renderForSearch } from '../../../docs/.vitepress/search.mjs';

const read = (relativePath) =>
  renderForSearch('# Title', { relativePath }, { render: (source) => `<p>${source}</p>` });

it('the search finds the pages for merchants and providers, and each call by its name', () => {
  expect(read('guides/results.md')).toBe('<p># Title</p>');
  expect(read('providers/provider-reference.md')).toContain('id="call-voidWaiting"');
});

it.each(['contributing/checks.md', 'decisions/0001-libraries-of-the-design.md'])(
  'the search does not find %s',
  (path) => expect(read(path)).toBe(''),
);
