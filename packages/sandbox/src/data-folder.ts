import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

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
