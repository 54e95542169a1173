import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { birthOf, DataFolderError, FolderTakenError, installSecret, keyFor, lockFolder } from './data-folder';

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
  ['a start that found no room to write its number', ''],
  ['a start that found room for a part of its number', String(process.ppid)],
  ['an earlier life of this one', `${String(process.pid)} 1`],
])('takes over from %s', (_case, holder) => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'in-use-by'), holder);
  expect(() => lockFolder(folder)).not.toThrow();
});

it.runIf(existsSync('/proc/self/stat'))(
  'takes over from a killed process that its parent has not noticed yet',
  async () => {
    // The shell becomes a program that never collects the child which the shell started.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [output] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(output.toString());
      // As long as it is a shell it would collect the child.
      const nameOfParent = `/proc/${String(parent.pid)}/comm`;
      await expect.poll(() => readFileSync(nameOfParent, 'utf8').trim()).toBe('sleep');
      const folder = makeFolder();
      writeFileSync(join(folder, 'in-use-by'), `${String(pid)} ${birthOf(pid)}`);
      expect(() => lockFolder(folder)).toThrow(FolderTakenError);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => readFileSync(`/proc/${String(pid)}/stat`, 'utf8')).toContain(') Z ');
      expect(() => lockFolder(folder)).not.toThrow();
    } finally {
      parent.kill('SIGKILL');
    }
  },
);

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

it('makes a folder that nobody else may enter', () => {
  const folder = join(makeFolder(), 'deeper', 'data');
  lockFolder(folder)();
  expect(modeOf(folder)).toBe(0o700);
});

it('closes an empty folder to others, and leaves one alone that holds something', () => {
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  const release = lockFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'notes.txt'), '');
  release();
  lockFolder(folder);
  expect(modeOf(folder)).toBe(0o755);
});

it.each([
  ['below a file', () => join(makeFile(), 'data')],
  ['where a file is', makeFile],
  // Node's recursive mkdir never ended here.
  ['in /proc', () => '/proc/nope/data'],
])('says which folder cannot be made %s, and why', (_case, place) => {
  const folder = place();
  expect(() => lockFolder(folder)).toThrow(DataFolderError);
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} cannot be used: E`);
});

function makeFile(): string {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  return file;
}

const folder = () => join(mkdtempSync(join(tmpdir(), 'istmo-secret-')), 'data');

it('is made once, for its owner only', () => {
  const dataDir = folder();
  const secret = installSecret(dataDir);
  expect(installSecret(dataDir)).toBe(secret);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(statSync(join(dataDir, 'install-secret')).mode & 0o077).toBe(0);
});

it('is refused if the file was cut off or replaced by a word', () => {
  const dataDir = folder();
  installSecret(dataDir);
  for (const text of ['', 'secret']) {
    writeFileSync(join(dataDir, 'install-secret'), text);
    expect(() => installSecret(dataDir)).toThrow(/install-secret is not a secret of 32 random bytes/);
  }
});

it('differs from install to install, and by what it is used for', () => {
  const [one, other] = [installSecret(folder()), installSecret(folder())];
  expect(one).not.toBe(other);
  expect(keyFor('bank', one)).not.toEqual(keyFor('fingerprints', one));
});
