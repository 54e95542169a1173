import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies the files of a folder into the build output unchanged: all of them, or only `names`. */
export function copied(from, to, names = ['']) {
  return {
    name: 'copied',
    async writeBundle() {
      await Promise.all(names.map((name) => cp(join(from, name), join(to, name), { recursive: true })));
    },
  };
}
