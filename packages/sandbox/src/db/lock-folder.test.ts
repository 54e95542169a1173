import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { birthOf, FolderTakenError, lockFolder } from './lock-folder';

const makeFolder = () => mkdtempSync(join(tmpdir(), 'istmo-lock-'));
const NOBODY = 2 ** 30;

it('keeps a folder until it is given back', () => {
  const folder = makeFolder();
  const release = lockFolder(folder);
  expect(readFileSync(join(folder, 'in-use-by'), 'utf8')).toMatch(new RegExp(`^${String(process.pid)} `));
  release();
  expect(existsSync(join(folder, 'in-use-by'))).toBe(false);
});

it('leaves the folder of another process alone', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'in-use-by'), `${String(process.ppid)} ${birthOf(process.ppid)}`);
  expect(() => lockFolder(folder)).toThrow(FolderTakenError);
  expect(() => lockFolder(folder)).toThrow(String(process.ppid));
});

it.each([
  ['a process that is gone', `${String(NOBODY)} 1`],
  ['a killed process whose number another program has by now', `${String(process.ppid)} 1`],
  ['nothing that can be read', 'x'],
  ['an earlier life of this one', `${String(process.pid)} 1`],
])('takes over from %s', (_case, holder) => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'in-use-by'), holder);
  expect(() => lockFolder(folder)).not.toThrow();
});
