import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes a folder before it is written for the first time: files with hashes in their names would stay. */
export function emptied(folder) {
  let removal;
  return { name: 'emptied', buildStart: () => (removal ??= rm(folder, { recursive: true, force: true })) };
}

/** Copies the files of a folder into the build output unchanged: all of them, or only `names`. */
export function copied(from, to, names = ['']) {
  return {
    name: 'copied',
    async writeBundle() {
      await Promise.all(names.map((name) => cp(join(from, name), join(to, name), { recursive: true })));
    },
  };
}
