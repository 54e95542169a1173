import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The data folder cannot be made or written; `message` says which folder and why, for the person who started this. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** No other user of the machine may enter. */
const PRIVATE = 0o700;

/** Does something in the data folder, which is made where it is missing. Throws a DataFolderError where the system refuses. */
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

// One at a time: Node's own `recursive` never ends where a parent exists and the system says that it does not, as in /proc.
function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Two that start together make it once.
    if (!isFolder(folder)) throw error;
  }
}

// A folder that holds something may be shared with other programs, and another user's cannot be changed.
function closeIfEmpty(folder: string): void {
  const isOwn = statSync(folder).uid === process.getuid?.();
  if (isOwn && readdirSync(folder).length === 0) chmodSync(folder, PRIVATE);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
