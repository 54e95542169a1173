import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError, inDataFolder } from './data-folder';
import type { Services } from './services';
import { resultKeys } from './signing/result-keys';
import { isStrongSecret } from './strong-secret';

/**
 * Reads this install's secret, or creates it at the first start. It is stored outside the database, so that a
 * copy of the database alone can neither sign for the bank nor match card fingerprints. Throws a
 * DataFolderError.
 */
export function installSecret(dataDir: string): string {
  return inDataFolder(dataDir, () => secretIn(dataDir));
}

function secretIn(dataDir: string): string {
  const file = join(dataDir, 'install-secret');
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // A link is atomic: two processes that start together read the same secret.
    linkSync(draft, file);
  } catch (error) {
    if (!isExisting(error)) throw error;
  } finally {
    unlinkSync(draft);
  }
  const secret = readFileSync(file, 'utf8');
  if (isStrongSecret(secret)) return secret;
  throw new DataFolderError(
    `${file} is not a secret of 32 random bytes: remove it, and the next start makes another`,
  );
}

/** Derives a separate key for each use. */
export function keyFor(
  use: 'accounts' | 'bank' | 'clave' | 'fingerprints' | 'results' | `results:${number}` | 'loginCode',
  secret: string,
): Buffer {
  return createHmac('sha256', secret).update(`istmo:${use}`).digest();
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function memoized<T>(make: (generation: number) => T): (generation: number) => T {
  const made = new Map<number, T>();
  return (generation) => {
    const known = made.get(generation) ?? make(generation);
    made.set(generation, known);
    return known;
  };
}

/** Derives all of an install's keys from its secret. */
export function keysOf(secret: string): Services['keys'] {
  return {
    fingerprints: keyFor('fingerprints', secret),
    bank: keyFor('bank', secret),
    clave: keyFor('clave', secret),
    loginCode: keyFor('loginCode', secret),
    accounts: keyFor('accounts', secret),
    // The first has the name from before keys could be rotated.
    results: memoized((generation) =>
      resultKeys(keyFor(generation === 0 ? 'results' : `results:${generation}`, secret)),
    ),
  };
}

/**
 * A keyed hash of a text that a copy of the database must not reveal. `use` separates hashes of different
 * purposes.
 */
export function keyedHash({ keys }: Pick<Services, 'keys'>, use: string, text: string): string {
  return createHmac('sha256', keys.accounts).update(`${use}:${text}`).digest('base64url');
}
