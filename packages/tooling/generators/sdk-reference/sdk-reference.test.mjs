import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../environment/installed.mjs';
import { splitDefault } from './describe-export.mjs';
import { sdkReference } from './sdk-reference.mjs';

// A folder named `packages`, so that its types count as ours.
const folder = join(root, '.cache/reference-test/packages');
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The reference of a package with this source. */
function referenceOf(source) {
  const file = join(folder, 'packages.ts');
  writeFileSync(file, source);
  return sdkReference([{ name: 'shop', source: relative(root, file) }]);
}

it.each([
  ['How long. Default: 15000.', { text: 'How long.', fallback: '15000' }],
  [
    'Where. Default for the script tag: its own.',
    { text: 'Where.', fallback: 'its own (for the script tag)' },
  ],
  ['Which. Default: `1.2`. Or none.', { text: 'Which. Or none.', fallback: '`1.2`' }],
  ['No default at all.', { text: 'No default at all.', fallback: '' }],
])('reads the default of "%s"', (doc, expected) => {
  expect(splitDefault(doc)).toEqual(expected);
});

it('describes an object, the type that it includes, a union and a function', () => {
  const page = referenceOf(`
    /** A size. */
    export type Size = 'S' | 'L';
    /** What is common. */
    export type Base = {
      /** A name. Default: none. */
      name?: string | undefined;
    };
    /** A shirt. */
    export type Shirt = Base & {
      /** How big. */
      size: Size;
    };
    /** How it comes. */
    export type Way =
      /** By mail. */
      | { by: 'mail'; to: string }
      /** In the shop. */
      | { by?: 'hand' };
    /** Buys it. */
    export function buy({ size }: Shirt, way?: Way): number | undefined { return way && size.length; }
  `);
  expect(page).toContain('`(props: Shirt, way?: Way) => number | undefined`');
  expect(page).toContain("`'S' | 'L'`");
  expect(page).toContain('All of [Base](#base), and:');
  expect(page).toContain('| `name?` | `string` | none | A name. |');
  expect(page).toContain('| `size` | `Size` | How big. |');
  expect(page).toContain("| `{ by: 'mail'; to: string }` | By mail. |");
  expect(page).toContain("| `{ by?: 'hand' }` | In the shop. |");
  expect(page.indexOf('### buy')).toBeLessThan(page.indexOf('### Size'));
});

it.each([
  ['an export', 'export const a = 1;', 'shop: a has no docstring.'],
  ['a field', '/** A. */ export type A = { b: string };', 'shop: A.b has no docstring.'],
  ['a choice', '/** A. */ export type A = { b: 1 } | { c: 1 };', 'shop: { b: 1 } of A has no docstring.'],
])('refuses %s without a docstring', (_what, source, message) => {
  expect(() => referenceOf(source)).toThrow(message);
});
