import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGES } from '../../../docs/.vitepress/pages.mjs';
import { MOVED, redirectPage } from '../../../docs/.vitepress/redirects.mjs';
import { root } from '../environment/installed.mjs';
import { docPages } from './doc-blocks.mjs';

// The list of errors links to the page of each code, so the page tree has none of them.
const isErrorCode = (path) => path.startsWith('/troubleshooting/errors/');
const isDecision = (path) => /^\/decisions\/\d/.test(path);
const pages = docPages()
  .filter((path) => path !== 'docs/index.md' && !path.startsWith('docs/es/'))
  .map((path) => path.replace(/^docs(.*)\.md$/, '$1'));
const links = PAGES.flatMap(({ items }) => items.map(({ link }) => link));

it('the page tree has each page once', () => {
  expect([...links].sort()).toEqual(pages.filter((page) => !isDecision(page) && !isErrorCode(page)).sort());
});

it('the list of decisions has each decision once, in order and without a gap', () => {
  const listed = [
    ...readFileSync(join(root, 'docs/decisions/index.md'), 'utf8').matchAll(/\((\d{4}.+)\.md\)/g),
  ];
  expect(listed.map(([, name]) => `/decisions/${name}`)).toEqual(pages.filter(isDecision).sort());
  expect(listed.map(([, name]) => Number(name.slice(0, 4)))).toEqual(listed.map((_, index) => index + 1));
});

it('the page tree begins with the quick start, and ends with this repository', () => {
  expect(links[0]).toBe('/get-started/quick-start');
  expect(PAGES.map(({ text }) => text).slice(-2)).toEqual(['For providers', 'For contributors']);
});

it('a merchant sees less than forty links before a section is opened', () => {
  const open = PAGES.filter(({ collapsed }) => !collapsed);
  expect(open.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Get started', 'Guides', 'Reference']),
  );
  expect(open.flatMap(({ items }) => items).length).toBeLessThan(40);
});

it.each(Object.entries(MOVED))('the old address %s leads to a page, and no page has it', (old, target) => {
  expect(existsSync(join(root, `docs/${target}.md`))).toBe(true);
  expect(existsSync(join(root, `docs/${old}.md`))).toBe(false);
  expect(redirectPage(`${target}.html`)).toContain(`location.replace('${target}.html' + location.hash)`);
});
