import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkoutList, simulatorList } from './text-lists.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'texts-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path, text = '') {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it('lists the namespaces of each language with their file: core apart from what is loaded later', () => {
  for (const language of ['es', 'en']) {
    write(`${language}/core.ts`, "import { card } from './card';\n");
    write(`${language}/card.ts`);
    write(`${language}/wallet.ts`, 'export const home = {};\nexport const savedCards = {};\n');
  }
  const [core, lazy] = checkoutList(folder)[join(folder, 'text-files.ts')].split('export const lazyFiles');
  expect(core).toContain("es: () => import('./es/core'),");
  const files = "{ en: () => import('./en/wallet'), es: () => import('./es/wallet') },";
  expect(lazy).toContain(`home: ${files}\nsavedCards: ${files}`);
  expect(lazy).not.toMatch(/core|card:/);
});

it('lists a file that one of the languages lacks, so that the list does not compile', () => {
  write('es/core.ts');
  write('es/nequi.ts', 'export const nequi = {};\n');
  write('en/core.ts');
  expect(checkoutList(folder)[join(folder, 'text-files.ts')]).toContain("import('./en/nequi')");
});

it('lists the languages of the simulator, and not the list itself', () => {
  for (const name of ['es', 'en', 'all-texts']) write(`${name}.ts`);
  const list = simulatorList(folder)[join(folder, 'all-texts.ts')];
  expect(list.match(/import/g)).toHaveLength(2);
});
