import { rm } from 'node:fs/promises';

/** Removes a folder before it is written for the first time: files with hashes in their names would stay. */
export function emptied(folder) {
  let removal;
  return { name: 'emptied', buildStart: () => (removal ??= rm(folder, { recursive: true, force: true })) };
}
