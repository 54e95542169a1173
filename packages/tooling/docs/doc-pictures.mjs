import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { docFiles } from './doc-blocks.mjs';
import { root } from '../environment/installed.mjs';

const PICTURE = /!\[[^\]]*\]\(([^()\s]+)\)/g;

/** The pictures that the pages show, as paths from the top of the repository, each once. */
export function picturesOnPages() {
  const paths = docFiles().flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(PICTURE)].map(([, path]) =>
      join(dirname(file), path),
    ),
  );
  return [...new Set(paths)].sort();
}
