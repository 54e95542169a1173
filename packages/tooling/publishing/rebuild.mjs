import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../environment/installed.mjs';
import { LIBRARIES, pack } from './pack.mjs';

const CLOCK = fileURLToPath(new URL('moved-clock.mjs', import.meta.url));
/** Settings that could leak into a file, so they differ between the two builds. */
const PLACES = [
  { folder: 'one', umask: 0o022, zone: 'America/Panama', days: 0 },
  { folder: 'another/and a deeper one', umask: 0o077, zone: 'Asia/Kolkata', days: 400 },
];
const PARTS = ['loader', 'react', 'vue', 'element', 'types', 'checkout'];
const APP = 'packages/checkout/dist/app';
const LISTED = [
  'packages/loader/dist/checkout.umd.js',
  'packages/loader/dist/scripts.json',
  `${APP}/scripts.json`,
];

const hash = (kind, content) => `${kind}-${createHash(kind).update(content).digest('base64')}`;

/** The commit of a version, by its tag; a branch or a commit can be named too. */
function commitOf(version) {
  for (const name of [`v${version}`, version]) {
    try {
      const ask = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`];
      return execFileSync('git', ask, { cwd: root, encoding: 'utf8' }).trim();
    } catch {
      // Not this one.
    }
  }
  throw new Error(
    `There is no version or commit ${version} here. "git fetch --tags" gets the released ones.`,
  );
}

function run(command, args, { cwd, env = {} }) {
  // The variables of the shell are left out: they would affect both builds alike, and the comparison would not show it.
  const { PATH, HOME } = process.env;
  execFileSync(command, args, { cwd, env: { PATH, HOME, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Builds a commit in a clone of its own. Returns the folder of the clone. */
function buildIn({ folder, umask, zone, days }, commit, within) {
  const clone = join(within, folder);
  console.log(
    `Building ${commit.slice(0, 12)} in ${clone}, umask ${umask.toString(8)}, ${days} days later …`,
  );
  process.umask(umask);
  mkdirSync(clone, { recursive: true });
  run('git', ['clone', '--quiet', '--no-checkout', root, clone], { cwd: within });
  run('git', ['checkout', '--quiet', commit], { cwd: clone });
  run('npm', ['ci', '--prefer-offline', '--loglevel=error'], { cwd: clone });
  const env = { TZ: zone, REBUILD_DAYS: String(days), NODE_OPTIONS: `--import "${CLOCK}"` };
  run('npm', ['run', '--silent', 'build', '--', ...PARTS], { cwd: clone, env });
  const packed = join(clone, 'packed');
  mkdirSync(packed);
  for (const library of LIBRARIES) pack(join(clone, library.folder), packed);
  return clone;
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Every file that was built, by its path in the clone. */
function builtIn(clone) {
  const folders = [...LIBRARIES.map(({ folder }) => `${folder}/dist`), APP, 'packed'];
  const paths = folders.flatMap((folder) => filesIn(join(clone, folder)));
  return new Map(paths.map((path) => [relative(clone, path), readFileSync(path)]));
}

/** The hashes that a merchant can compare: the `integrity` of the script, and the hashes that npm reports of a package. */
function printHashes(files) {
  for (const path of LISTED) console.log(`${hash('sha384', files.get(path))}  ${path}`);
  for (const [path, content] of files)
    if (path.startsWith('packed/'))
      console.log(`${hash('sha512', content)}  ${path.slice('packed/'.length)}`);
}

/**
 * `npm run rebuild -- 1.2.3` builds a version twice, compares every file of the loader, the packages and the app, and prints
 * the hashes. It ends with 1 if a file differs.
 */
function main() {
  const [version = 'HEAD'] = process.argv.slice(2);
  const commit = commitOf(version);
  const within = mkdtempSync(join(tmpdir(), 'istmo-rebuild-'));
  const [first, second] = PLACES.map((place) => builtIn(buildIn(place, commit, within)));
  printHashes(first);
  const paths = [...new Set([...first.keys(), ...second.keys()])].toSorted();
  const different = paths.filter((path) => !first.get(path)?.equals(second.get(path) ?? Buffer.alloc(0)));
  different.forEach((path) => console.error(`Differs: ${path}`));
  if (different.length > 0) {
    console.error(`${different.length} of ${paths.length} files differ. Both clones are in ${within}.`);
    process.exitCode = 1;
    return;
  }
  rmSync(within, { recursive: true });
  console.log(`${paths.length} files, the same bytes in both builds.`);
}

try {
  main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
