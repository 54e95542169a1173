import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { tool } from '../environment/installed.mjs';

/**
 * Packs a package into a folder as npm would publish it, prints its size, and returns the path of the
 * tarball.
 */
export function pack(source, folder) {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: source,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // npm 12 returns an object by name, older versions return a list.
  const [{ filename, size, files }] = Object.values(JSON.parse(packed));
  console.log(`${filename}: ${files.length} files, ${size} bytes`);
  return join(folder, filename);
}

/** True if publint finds no fault in a packed package. */
export function isPublishable(tarball) {
  const [command, ...args] = [...tool('publint'), 'run', tarball, '--strict'];
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
