import { cp } from 'node:fs/promises';

/** Puts a folder's files beside what is built, as they are. */
export function copied(from, to) {
  return {
    name: 'copied',
    async writeBundle() {
      await cp(from, to, { recursive: true });
    },
  };
}
