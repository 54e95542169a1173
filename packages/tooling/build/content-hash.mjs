import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files under `path`, which may be a file itself. Paths start at `top`. */
function filesUnder(top, path, accepts) {
  if (!accepts(path) || !existsSync(join(top, path))) return [];
  if (!statSync(join(top, path)).isDirectory()) return [path];
  return readdirSync(join(top, path))
    .sort()
    .flatMap((name) => filesUnder(top, `${path}/${name}`, accepts));
}

/**
 * A hash of the names and content of files and folders. Their times do not count, so a copy has the same
 * hash. Paths that `accepts` rejects are left out.
 */
export function contentHash({ top, paths, accepts = () => true }) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((one) => filesUnder(top, one, accepts))) {
    const content = readFileSync(join(top, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
