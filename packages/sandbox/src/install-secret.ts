import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDataFolder } from './data-folder';

/**
 * The secret of this install, made at its first start. It is kept beside the database and not in it, so that a copy of
 * the database alone can neither sign for the bank nor search the card fingerprints. Throws a DataFolderError.
 */
export function installSecret(dataDir: string): string {
  return inDataFolder(dataDir, () => secretIn(dataDir));
}

function secretIn(dataDir: string): string {
  const file = join(dataDir, 'install-secret');
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // A link appears whole or not at all: of two that start together both read the same secret.
    linkSync(draft, file);
  } catch (error) {
    if (!isExisting(error)) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, 'utf8');
}

/** A key of its own for each use, so that what one use signs says nothing to another. */
export function keyFor(
  use: 'accounts' | 'bank' | 'clave' | 'fingerprints' | 'results',
  secret: string,
): Buffer {
  return createHmac('sha256', secret).update(`istmo:${use}`).digest();
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
