import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installSecret, keyFor } from './install-secret';

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
