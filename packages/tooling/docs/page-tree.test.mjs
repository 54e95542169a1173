import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGES } from '../../../docs/.vitepress/pages.mjs';
import { MOVED, redirectPage } from '../../../docs/.vitepress/redirects.mjs';
import { root } from '../environment/installed.mjs';
import { docPages } from './doc-blocks.mjs';

const links = PAGES.flatMap(({ items }) => items.map(({ link }) => link));

it('the page tree has each page once', () => {
  const pages = docPages()
    .filter((path) => path !== 'docs/index.md' && !path.startsWith('docs/es/'))
    .map((path) => path.replace(/^docs(.*)\.md$/, '$1'));
  expect([...links].sort()).toEqual(pages.sort());
});

it('the page tree begins with the quick start, and ends with this repository', () => {
  expect(links[0]).toBe('/get-started/quick-start');
  expect(PAGES.map(({ text }) => text).slice(-2)).toEqual(['For providers', 'For contributors']);
});

it.each(Object.entries(MOVED))('the old address %s leads to a page, and no page has it', (old, target) => {
  expect(existsSync(join(root, `docs/${target}.md`))).toBe(true);
  expect(existsSync(join(root, `docs/${old}.md`))).toBe(false);
  expect(redirectPage(`${target}.html`)).toContain(`location.replace('${target}.html' + location.hash)`);
});
