import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGES } from '../../../docs/.vitepress/pages.mjs';
import { root } from '../environment/installed.mjs';

const links = PAGES.flatMap(({ items }) => items.map(({ link }) => link));

it('the page tree has each page once', () => {
  const pages = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => `/${name.replace('.md', '')}`);
  expect([...links].sort()).toEqual(pages.sort());
  expect(links.filter((link) => !existsSync(join(root, `docs${link}.md`)))).toEqual([]);
});

it('the page tree begins with what a merchant’s developer needs first', () => {
  const first = ['quick-start', 'options', 'events', 'results', 'errors', 'webhooks', 'testing', 'sandbox'];
  expect(links.slice(0, first.length)).toEqual(first.map((name) => `/${name}`));
});
