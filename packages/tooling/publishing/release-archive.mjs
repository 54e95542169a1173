import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';

const BLOCK = 512;
/** The day that npm writes into its packages: an archive has the same bytes whenever it is made. */
const WRITTEN = 499_162_500;
const MODE = 0o644;

const octal = (number, length) => `${number.toString(8).padStart(length - 1, '0')}\0`;
const padded = (content) =>
  Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);

/** The name and its folders, which the format (POSIX ustar) keeps apart. */
function split(path) {
  if (path.length <= 100) return ['', path];
  const at = path.indexOf('/', path.length - 101);
  if (at < 0 || at > 155) throw new Error(`${path} is too long for an archive.`);
  return [path.slice(0, at), path.slice(at + 1)];
}

function headerOf(path, size) {
  const header = Buffer.alloc(BLOCK);
  const [folder, name] = split(path);
  header.write(name, 0);
  header.write(octal(MODE, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(WRITTEN, 12), 100);
  // The checksum is made with spaces in its place.
  header.write(`${' '.repeat(8)}0`, 148);
  header.write('ustar\0' + '00', 257);
  header.write(folder, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A tar.gz of files, by path: the same bytes for the same files, on any machine. */
export function tarArchive(files) {
  const blocks = [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, content]) => [headerOf(path, content.length), padded(content)]);
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), {
    level: constants.Z_BEST_COMPRESSION,
  });
  // The operating system, which otherwise depends on how Node was built.
  packed[9] = 255;
  return packed;
}

const TOOLING = 'packages/tooling';
/** The files that the commands of docs/providers/deploying.md read, at the paths where they look for them. */
const PARTS = [
  'packages/deploy',
  'packages/loader/released.json',
  'packages/loader/package.json',
  ...['deployment', 'ensure-release', 'integrity', 'nginx'].map(
    (name) => `${TOOLING}/deployment/${name}.mjs`,
  ),
  ...['debian', 'installed', 'nginx'].map((name) => `${TOOLING}/environment/${name}.mjs`),
];
const BUILT = [
  'packages/checkout/dist/app',
  'packages/loader/dist/checkout.umd.js',
  'packages/loader/dist/scripts.json',
];
const LEFT_OUT = /\.map$|\.test\.mjs$|\/testing\//;
const COMMANDS = ['deployment', 'integrity', 'nginx', 'verify-deployment'];

const ABOUT = `What a payment provider deploys, built: no packages to install, nothing to build.

  npm run deployment -- ../site --config ../my-config.js

The page about it is docs/providers/deploying.md. Needs Node 20.19 or newer.
`;

function filesIn(top, path) {
  if (statSync(join(top, path)).isFile()) return [path];
  const entries = readdirSync(join(top, path), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(join(top, '/').length)
        .replaceAll('\\', '/'),
    );
}

/** The files of the release archive by their path in it, and its version. `top` is the folder with the build. */
function releaseFiles(top = root) {
  const from = (base, paths) =>
    paths
      .flatMap((path) => filesIn(base, path))
      .filter((path) => !LEFT_OUT.test(path))
      .map((path) => [path, readFileSync(join(base, path))]);
  const json = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  const { license, engines, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(top, 'packages/loader/dist/scripts.json'), 'utf8'));
  const manifest = {
    ...{ name: 'istmo-checkout', version, private: true, type: 'module', license, engines },
    scripts: Object.fromEntries(COMMANDS.map((name) => [name, scripts[name]])),
  };
  const files = [
    ...from(root, PARTS),
    ...from(top, BUILT),
    ['package.json', json(manifest)],
    // Tells the commands that they need not build.
    ['release.json', json({ version })],
    ['README.txt', Buffer.from(ABOUT)],
  ];
  const folder = `istmo-checkout-${version}`;
  return { folder, files: new Map(files.map(([path, content]) => [`${folder}/${path}`, content])) };
}

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
