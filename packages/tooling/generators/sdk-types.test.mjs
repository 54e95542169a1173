import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';
import { sdkPages } from './sdk-types.mjs';

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
  return (await sdkPages({ pages, tsconfig }))['docs/shop.md'];
}

it('has each export with its docstring, its fields and links to their types', async () => {
  const page = await pageOf(`
    /** A size. */
    export type Size = 'S' | 'L';
    /** A shirt. */
    export type Shirt = {
      /** How big. */
      size: Size;
    };
    /** Buys it. */
    export function buy(shirt: Shirt): number { return shirt.size.length; }
  `);
  expect(page).toMatch(/^# @istmo\/shop\n/);
  expect(page).toContain('A shirt.');
  expect(page).toMatch(/`size` \| \[`Size`\]\(#size\) \| How big\. \|/);
  expect(page.indexOf('### buy')).toBeLessThan(page.indexOf('### Size'));
});

it.each([
  ['an export', 'export const a = 1;'],
  ['a field', '/** A. */ export type A = { b: string };'],
])('refuses %s without a docstring', async (_what, source) => {
  await expect(pageOf(source)).rejects.toThrow('The SDK reference cannot be made');
});
