import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../build/content-hash.mjs';
import { root, tool } from '../environment/installed.mjs';

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

/** Builds the site into docs/.vitepress/dist. Returns the exit code of the build. */
export function buildSite() {
  const hash = hashOfSources();
  const [command, ...args] = [...tool('vitepress'), 'build', 'docs'];
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) writeFileSync(MARK, hash);
  return status ?? 1;
}

/** Builds the site unless it is current. Ends the process if the build fails. */
export function ensureSite() {
  if (isSiteCurrent()) return;
  console.log('Building the docs …');
  if (buildSite() !== 0) process.exit(1);
}
