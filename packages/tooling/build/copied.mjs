import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts a folder's files beside what is built, as they are: all of them, or those of these names. */
export function copied(from, to, names = ['']) {
  return {
    name: 'copied',
    async writeBundle() {
      await Promise.all(names.map((name) => cp(join(from, name), join(to, name), { recursive: true })));
    },
  };
}
