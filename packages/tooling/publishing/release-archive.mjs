import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { releaseFiles } from './release-files.mjs';
import { tarArchive } from './tar-archive.mjs';

/** Writes the archive and its hash into a folder. Returns both, and the archive's file name. */
export function writeReleaseArchive(folder, top = root) {
  const release = releaseFiles(top);
  const archive = tarArchive(release.files);
  const name = `${release.folder}.tar.gz`;
  const hash = createHash('sha256').update(archive).digest('hex');
  writeFileSync(join(folder, name), archive);
  writeFileSync(join(folder, `${name}.sha256`), `${hash}  ${name}\n`);
  return { name, hash, bytes: archive.length, files: release.files.size };
}

/** `npm run release-archive` writes what a provider deploys: see docs/providers/deploying.md. */
function main() {
  ensureInstalled();
  ensureBuilt(['loader', 'checkout']);
  const folder = resolve(process.env.INIT_CWD ?? process.cwd());
  const { name, hash, bytes, files } = writeReleaseArchive(folder);
  console.log(`${join(folder, name)}: ${files} files, ${bytes} bytes\nsha256 ${hash}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
