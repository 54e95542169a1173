import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';
import { sdkReference } from './sdk-types.mjs';

let folder;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/sdk-types-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The reference of a package with this source. */
async function pageOf(source) {
  const file = join(folder, 'shop.ts');
  const tsconfig = join(folder, 'tsconfig.json');
  writeFileSync(file, source);
  writeFileSync(tsconfig, JSON.stringify({ extends: '../../tsconfig.json', files: ['shop.ts'] }));
  const pages = [{ page: 'shop', from: '@istmo/shop', source: relative(root, file) }];
  return (await sdkReference({ pages, tsconfig })).pages['docs/reference/shop.md'];
}

it('has each export with its docstring, its fields and links to their types', async () => {
  const page = await pageOf(`
    /** A size. */
    export type Size = 'S' | 'L';
    const COLORS = ['red', 'blue'] as const;
    /** A shirt. */
    export type Shirt = {
      /** Which color. */
      color: (typeof COLORS)[number];
      /** How big. */
      size: Size;
    };
    /** Buys it. */
    export function buy(shirt: Shirt): number { return shirt.size.length; }
  `);
  expect(page).toMatch(/^# @istmo\/shop\n/);
  expect(page).toContain('A shirt.');
  expect(page).toMatch(/`size` \| \[`Size`\]\(#size\) \| How big\. \|/);
  expect(page).toMatch(/`color` \| `"red"` \\\| `"blue"` \| Which color\. \|/);
  expect(page.indexOf('### buy')).toBeLessThan(page.indexOf('### Size'));
});

it.each([
  ['an export without a docstring', 'export const a = 1;'],
  ['a field without a docstring', '/** A. */ export type A = { b: string };'],
  [
    'a type that nobody can import',
    'type B = { c: number }; /** A. */ export type A = {\n  /** B. */\n  b: B;\n};',
  ],
])('refuses %s', async (_what, source) => {
  await expect(pageOf(source)).rejects.toThrow('The SDK reference cannot be made');
});
