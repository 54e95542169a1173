import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
