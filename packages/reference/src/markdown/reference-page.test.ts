import { endpoints, ERROR_CODES } from '@istmo/contract/provider';
import { expect, it } from 'vitest';
import { generate } from '../main';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const page = generate(ROOT)['docs/provider-reference.md'] ?? '';

/** A heading as GitHub makes an anchor of it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const headings = Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

it.each(Object.entries(endpoints))('says how %s is called', (name, { method, path }) => {
  const [, section = ''] = page.split(`\n### ${name}\n`);
  const [own = ''] = section.split('\n### ');
  expect(own).toContain(`\`${method.toUpperCase()} ${path}\``);
  expect(own).toContain('Answered');
});

it('links to headings that are there, each of which is there once', () => {
  const links = Array.from(page.matchAll(/\]\(#([^)]+)\)/g), ([, anchor = '']) => anchor);
  expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  expect(headings.filter((heading, place) => headings.indexOf(heading) !== place)).toEqual([]);
});

it.each(Object.values(ERROR_CODES))('says what code %d means', (code) => {
  expect(page).toMatch(new RegExp(`\\| ${String(code)} \\| \\S`));
});
