import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AREAS } from '../../../docs/.vitepress/calls.mjs';
import { writeLlms } from '../../../docs/.vitepress/llms.mjs';
import { docPages } from './doc-blocks.mjs';

let folder;
const read = (path) => readFileSync(join(folder, path), 'utf8');
const pages = [
  ...docPages().map((path) => path.slice('docs/'.length)),
  ...AREAS.map(({ name }) => `providers/calls/${name}.md`),
];
// Links inside code do not count.
const linksIn = (text) =>
  [
    ...text
      .replace(/^ *```[\s\S]*?^ *```$/gm, '')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^()\s]+)\)/g),
  ]
    .map(([, link]) => link.split('#')[0])
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'istmo-llms-'));
  writeLlms(folder, pages);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lists pages that are there, the calls of the provider too', () => {
  const links = linksIn(read('llms.txt'));
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter((link) => !existsSync(join(folder, link.slice('/docs/'.length))))).toEqual([]);
  expect(links).toContain('/docs/providers/calls/card.md');
});

it('links a page as Markdown to others as Markdown only', () => {
  const missing = pages.flatMap((page) =>
    linksIn(read(page))
      // The site has the documents in JSON beside its pages.
      .filter((link) => !/\.json$/.test(link) && !existsSync(join(folder, page, '..', link)))
      .map((link) => `${page}: ${link}`),
  );
  expect(missing).toEqual([]);
});

it('includes what a page is, and has every page in one file', () => {
  expect(read('migrate/changelog.md')).toBeTruthy();
  expect(read('migrate/changelog.md')).not.toContain('@include');
  const all = read('llms-full.txt');
  for (const page of ['guides/results.md', 'reference/options.md']) expect(all).toContain(read(page));
});
