import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDataFolder } from '../data-folder';

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
