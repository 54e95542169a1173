/** @module-tag full */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pack } from './pack.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MANIFEST = { name: 'shop', version: '1.0.0', files: ['dist'] };

/** A package whose files were written under a umask. */
function packedUnder(umask) {
  const source = join(folder, umask.toString(8));
  const packed = join(folder, `packed-${umask.toString(8)}`);
  mkdirSync(join(source, 'dist'), { recursive: true });
  mkdirSync(packed);
  const mode = 0o666 & ~umask;
  writeFileSync(join(source, 'package.json'), JSON.stringify(MANIFEST), { mode });
  writeFileSync(join(source, 'dist/main.js'), 'export {};\n', { mode });
  return pack(source, packed);
}

it('packs the same bytes, which everybody may read, under each umask', () => {
  const [open, closed] = [0o022, 0o077].map(packedUnder);
  expect(execFileSync('tar', ['-tvzf', closed], { encoding: 'utf8' })).toMatch(/^(-rw-r--r-- .*\n){2}$/);
  expect(readFileSync(closed).equals(readFileSync(open))).toBe(true);
});
