import { mkdtempSync, statSync } from 'node:fs';
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

it('differs from install to install, and by what it is used for', () => {
  const [one, other] = [installSecret(folder()), installSecret(folder())];
  expect(one).not.toBe(other);
  expect(keyFor('bank', one)).not.toEqual(keyFor('fingerprints', one));
});
