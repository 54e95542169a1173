import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDataFolder } from '../data-folder';

/** Another process works in the folder; `message` says which, for the person who started this. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError';
}

/**
 * Takes a folder for this process alone: an embedded database that two write to is lost. Answers with how to give it
 * back. Throws a FolderTakenError or a DataFolderError.
 */
export function lockFolder(folder: string): () => void {
  return inDataFolder(folder, () => lock(folder));
}

function lock(folder: string): () => void {
  const file = join(folder, 'in-use-by');
  const holder = readHolder(file);
  if (holder && isOther(holder))
    throw new FolderTakenError(`${folder} is in use by process ${String(holder.pid)}`);
  // What is still written there is of a process that was killed.
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

// In a container every process is number 1: our own number is not another's.
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
 * When a process began, by the system's clock; empty where that cannot be told, and for one that has ended and waits to be
 * noticed by its parent. A number is given to another process later.
 */
export function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // proc(5): after the name, which stands in brackets and may hold anything, `starttime` is the 20th value.
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return /[ZXx]/.test(values[0] ?? '') ? '' : (values[19] ?? '');
  } catch {
    return '';
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
