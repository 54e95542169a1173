import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.mjs';
import { root, tool } from './installed.mjs';

// The same engine without windows, and without what comes with them: the back/forward cache, and the blocking of windows
// that nobody has asked for.
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// A package's launcher can be there without the browser behind it, so each candidate is started once.
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

const run = ([command, ...args]) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;

function onThisMachine(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(works);
}

const RELEASE = '/etc/os-release';
const isDebian = () => existsSync(RELEASE) && /^ID=debian$/m.test(readFileSync(RELEASE, 'utf8'));

/** A whole Chromium, as payers have it. Debian has one that is installed faster than Playwright’s. */
function withWindows() {
  const present = onThisMachine(...WITH_WINDOWS) ?? APPLICATIONS.find(works);
  if (present || !isDebian()) return present;
  return installFromDebian('chromium') ? onThisMachine(...WITH_WINDOWS) : undefined;
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()].find(works);
}

/** The path of a Chromium that starts. Installs one if that is faster or the machine has none; throws if that fails. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start.`);
  }
  const present = withWindows() ?? (await fromPlaywright()) ?? onThisMachine(WITHOUT_WINDOWS);
  if (present) return present;
  console.log('No Chromium on this machine: installing one with Playwright …');
  run([...tool('playwright'), 'install', 'chromium']);
  const downloaded = await fromPlaywright();
  if (downloaded) return downloaded;
  console.log('That gave none that starts: installing the system’s own …');
  if (installFromDebian('chromium')) {
    const installed = onThisMachine(...WITH_WINDOWS);
    if (installed) return installed;
  }
  throw new Error('No Chromium could be found or installed. Install one, or set CHROMIUM_PATH.');
}
