import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process works in the folder; `message` says which, for the person who started this. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError';
}

/** Takes a folder for this process alone: an embedded database that two write to is lost. Answers with how to give it back. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'in-use-by');
  mkdirSync(folder, { recursive: true });
  const holder = readHolder(file);
  if (holder !== undefined && isOther(holder))
    throw new FolderTakenError(`${folder} is in use by process ${String(holder)}`);
  // What is still written there is of a process that was killed.
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => {
    rmSync(file, { force: true });
  };
}

function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

// In a container every process is number 1: our own number is not another's.
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
