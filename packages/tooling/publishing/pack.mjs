import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { tool } from '../environment/installed.mjs';

/** Packs a package into a folder, as npm would publish it, says what is in it, and answers with the file. */
export function pack(source, folder) {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: source,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // npm 12 answers with a record by name, older ones with a list.
  const [{ filename, size, files }] = Object.values(JSON.parse(packed));
  console.log(`${filename}: ${files.length} files, ${size} bytes`);
  return join(folder, filename);
}

/** Whether publint finds nothing to say against a packed package. */
export function isPublishable(tarball) {
  const [command, ...args] = [...tool('publint'), 'run', tarball, '--strict'];
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
