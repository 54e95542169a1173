import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash } from '../build/build-marks.mjs';
import { ensureInstalled, root, tool } from '../environment/installed.mjs';

const SITE = join(root, 'docs/.vitepress/dist');
// Holds the hash of what the site was built from; the last file that a build writes.
const MARK = join(SITE, 'sources.txt');
const OUTSIDE = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'package-lock.json',
  'packages/tooling/docs/doc-links.mjs',
];

/** A hash of the content of everything that the site is built from; file times do not count. */
const hashOfSources = () =>
  contentHash({
    top: root,
    paths: ['docs', ...OUTSIDE],
    accepts: (path) => path !== 'docs/.vitepress/dist',
  });

/** True if the site was built from the docs as they are now. */
export const isSiteCurrent = () => existsSync(MARK) && readFileSync(MARK, 'utf8') === hashOfSources();

/** Builds the site into docs/.vitepress/dist, and prints what VitePress says if it fails. Returns the exit code of the build. */
export function buildSite() {
  console.log('Building the docs (usually 20 seconds) …');
  const hash = hashOfSources();
  const [command, ...args] = [...tool('vitepress'), 'build', 'docs'];
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status === 0) writeFileSync(MARK, hash);
  else console.error(`${stdout}${stderr}`);
  return status ?? 1;
}

/** Builds the site unless it is current. Ends the process if the build fails. */
export function ensureSite() {
  if (isSiteCurrent()) return;
  if (buildSite() !== 0) process.exit(1);
}

// `npm run docs` builds the documentation; with `--if-changed`, only if it is not current.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  if (process.argv.includes('--if-changed')) ensureSite();
  else process.exitCode = buildSite();
}
