import { createHmac, randomBytes } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isStrongSecret } from './config';
import type { Services } from './services';
import { resultKeys } from './signing/result-keys';

/** The data folder cannot be created or written. `message` names the folder and the reason. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Only the owner may enter. */
const PRIVATE = 0o700;

/**
 * Runs `action` after creating the data folder where necessary. Throws a DataFolderError when the system
 * refuses.
 */
export function inDataFolder<T>(folder: string, action: () => T): T {
  try {
    makeFolder(folder, PRIVATE);
    closeIfEmpty(folder);
    return action();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new DataFolderError(`The data folder ${folder} cannot be used: ${error.message}`, { cause: error });
  }
}

// Creates one level at a time: Node's own `recursive` never returns when a parent exists but the system
// denies it, as in /proc.
function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it at the same moment.
    if (!isFolder(folder)) throw error;
  }
}

// A folder with content may be shared with other programs, and another user's folder cannot be changed.
function closeIfEmpty(folder: string): void {
  const isOwn = statSync(folder).uid === process.getuid?.();
  if (isOwn && readdirSync(folder).length === 0) chmodSync(folder, PRIVATE);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Another process uses the folder. `message` names it. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError';
}

/**
 * Locks a folder for this process, because two writers destroy an embedded database. Returns a function that
 * releases it. Throws a FolderTakenError or a DataFolderError.
 */
export function lockFolder(folder: string): () => void {
  return inDataFolder(folder, () => lock(folder));
}

function lock(folder: string): () => void {
  const file = join(folder, 'in-use-by');
  const holder = readHolder(file);
  if (holder && isOther(holder))
    throw new FolderTakenError(`${folder} is in use by process ${String(holder.pid)}`);
  // A killed process left this file.
  rmSync(file, { force: true });
  take(file);
  return () => {
    rmSync(file, { force: true });
  };
}

function take(file: string): void {
  try {
    writeFileSync(file, `${String(process.pid)} ${birthOf(process.pid)}`, { flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new FolderTakenError(`${file} was just taken by another process`, { cause: error });
  }
}

type Holder = { pid: number; birth: string };

function readHolder(file: string): Holder | undefined {
  try {
    const [number, birth = ''] = readFileSync(file, 'utf8').split(' ');
    const pid = Number(number);
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, birth } : undefined;
  } catch {
    return undefined;
  }
}

// In a container every process may have number 1, so our own number is never another process.
function isOther({ pid, birth }: Holder): boolean {
  return pid !== process.pid && isAlive(pid) && birthOf(pid) === birth;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * A process's start time by the system's clock. Empty when it is unknown or the process is a zombie. Process
 * numbers are reused, so the number alone does not identify a process.
 */
export function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // proc(5): after the name in parentheses, `starttime` is the 20th value.
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return /[ZXx]/.test(values[0] ?? '') ? '' : (values[19] ?? '');
  } catch {
    return '';
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

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
  use:
    | 'accounts'
    | 'bank'
    | 'clave'
    | 'fingerprints'
    | 'install'
    | 'results'
    | `results:${number}`
    | 'loginCode',
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
