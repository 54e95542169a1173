import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installFromDebian } from './debian.mjs';
import { root, tool } from './installed.mjs';

// The same engine without windows. It has neither the back/forward cache nor the blocking of popups that the user did not
// request.
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// A package's launcher can be there without the program behind it, so each candidate is started once.
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

const run = ([command, ...args]) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;

const inPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

const onThisMachine = (...names) => names.flatMap(inPath).find(works);

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

const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

function firefoxHere() {
  const candidates = ['firefox-esr', 'firefox'].flatMap(inPath);
  return [...candidates, FIREFOX_ON_MAC].find(works);
}

// Only looks for the file: neither program can be started as a check without a display.
const driverHere = () => inPath('WebKitWebDriver').find((path) => existsSync(path));
const displayHere = () => inPath('Xvfb').find((path) => existsSync(path));

function findOrInstall(find, ...packages) {
  const present = find();
  if (present) return present;
  console.log(`Not on this machine: installing ${packages[0]} …`);
  installFromDebian(...packages);
  return find();
}

/** The environment with which the tests find Firefox; `undefined` if it is not here and cannot be installed. */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given && !works(given)) throw new Error(`FIREFOX_PATH is ${given}, which does not start.`);
  const path = given || findOrInstall(firefoxHere, 'firefox-esr', 'firefox');
  return path && { FIREFOX_PATH: path };
}

/** The same for WebKit: its WebDriver, which comes with a browser, and a display for it. */
export function findWebKit() {
  const driver = findOrInstall(driverHere, 'webkit2gtk-driver');
  const display = driver && findOrInstall(displayHere, 'xvfb');
  return display && { WEBKIT_DRIVER_PATH: driver, XVFB_PATH: display };
}

// `node packages/tooling/environment/browsers.mjs` finds or installs every browser that the tests use.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await findChromium();
  findFirefox();
  findWebKit();
}
